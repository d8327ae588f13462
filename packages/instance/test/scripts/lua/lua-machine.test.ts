import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { luaWasmFile, runLua } from '../../../src/scripts/lua/lua-machine.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const lua = await WebAssembly.compile(readFileSync(luaWasmFile))

/** Runs a chunk in which `tell(text)` and `ask(text)` use the channel. */
function run(chunk: string, reply: (request: string) => string = () => '-') {
  const told: string[] = []
  const channel = `
    local out, inp = io.open("host", "wb"), io.open("host", "rb")
    local function ask(text)
      out:write(("%010d"):format(#text), text) out:flush()
      return inp:read(tonumber(inp:read(10)))
    end `
  const problem = runLua(Buffer.from(channel + chunk.trim()), '=chunk', {
    lua,
    memoryBytes: 32 << 20,
    exchange(request) {
      told.push(request.toString())
      return Buffer.from(reply(request.toString()))
    },
  })
  return { told, problem }
}

test('what Lua writes is answered, whatever it holds and however long it is', () => {
  const { told, problem } = run('ask(ask("a\\0b"):rep(3) .. #ask("long"))', (request) =>
    request === 'long' ? 'x'.repeat(3_000_000) : 'ü\0',
  )
  expect(problem).toBeUndefined()
  expect(told).toEqual(['a\0b', 'long', 'ü\0ü\0ü\x003000000'])
})

test('Lua itself, unrestricted, reaches no shell and no files', () => {
  const dir = makeTempDir()
  const made = join(dir, 'made')
  const { told } = run(`
    ask(tostring(os.execute("touch ${made}")))
    ask(tostring(pcall(io.popen, "touch ${made}")))
    local file = io.open("${made}", "w") file:write("0000000004from") file:flush()
    ask(tostring(os.remove("${dir}")) .. tostring(os.rename("${dir}", "${made}")))
    ask(tostring(io.open("/etc/hostname"):read("*a")))
    ask(tostring(os.getenv("PATH")) .. tostring(os.getenv("HOME")))
    print("to nowhere")
    io.stderr:write("to nowhere")`)
  expect(existsSync(dir)).toBe(true)
  expect(existsSync(made)).toBe(false)
  expect(told).toEqual(['-63', 'false', 'from', 'nilnil', '', '//home/web_user'])
})

test('memory ends where it is capped', () => {
  const { told, problem } = run(
    'local ok, why = pcall(string.rep, "x", 2^26) ask(why) local t = {} for i = 1, 2^24 do t[i] = i end',
  )
  expect(told).toEqual(['not enough memory'])
  expect(problem).toBe('not enough memory')
})

test('an error is told with its line', () => {
  expect(run('\nerror("broken")').problem).toMatch(/^chunk:\d+: broken$/)
  expect(run('return (').problem).toContain("near '<eof>'")
})

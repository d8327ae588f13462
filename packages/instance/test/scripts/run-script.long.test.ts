import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { luaWasmFile } from '../../src/scripts/lua/lua-machine.ts'
import { runScript, type ScriptRun } from '../../src/scripts/run-script.ts'

const lua = await WebAssembly.compile(readFileSync(luaWasmFile))

function run(script: string, options: Partial<ScriptRun> = {}): Promise<string> {
  const answer: ScriptRun['answer'] = async () => ({ value: { content: 'text' } })
  const signal = new AbortController().signal
  return runScript({ script, lua, memoryBytes: 64 << 20, timeoutMs: 60_000, answer, signal, ...options })
}

const bombs: Record<string, string> = {
  'an endless loop': 'while true do end',
  'a loop that swallows its errors': 'while true do pcall(error) end',
  'a loop in a coroutine': 'coroutine.wrap(function() while true do end end)()',
  'a pattern that backtracks': 'return ("a"):rep(5000):find((".-"):rep(12) .. "b")',
  'a loop that swallows running out of memory':
    'while true do pcall(function() local t = {} while true do t[#t + 1] = ("x"):rep(1e5) .. #t end end) end',
  'an error handler that loops': 'xpcall(error, function() while true do end end)',
  'a host that is asked for ever':
    'local s = require("source") while true do s.read_file{ repo = "r", path = "p" } end',
}

test.each(Object.entries(bombs))('%s is ended at the deadline', async (_, script) => {
  await expect(run(script, { timeoutMs: 500 })).rejects.toThrow('script execution failed: it ran longer than 0.5 s')
})

const selfEnding: Record<string, [string, string]> = {
  'a string of a gigabyte': ['local s = ("x"):rep(1e5) return s:rep(1e4)', 'not enough memory'],
  'a table that grows': ['local t = {} for i = 1, 1e9 do t[i] = i end', 'not enough memory'],
  'strings that are kept': [
    'local t, s = {}, ("x"):rep(1e5) while true do t[#t + 1] = s .. #t end',
    'not enough memory',
  ],
  'coroutines that are kept': [
    'local t = {} for i = 1, 1e9 do t[i] = coroutine.create(function() end) end',
    'not enough memory',
  ],
  'coroutines within coroutines': ['local function f() coroutine.wrap(f)() end f()', 'C stack overflow'],
  'deep recursion': ['local function f() return 1 + f() end f()', 'stack overflow'],
  'recursion through metamethods': [
    'return setmetatable({}, { __index = function(t, k) return t[k + 1] end })[1]',
    'C stack overflow',
  ],
  'a pattern that recurses': ['return ("a"):rep(3e5):find(("a?"):rep(3e5))', 'stack overflow'],
  'nesting without end': [`return ${'('.repeat(50_000)}`, 'too many syntax levels'],
  'output without end': ['while true do print(("x"):rep(1e4)) end', 'over 1 MB'],
  'compiled code': ['\x1bLuaQ', 'only source text is run'],
}

test.each(Object.entries(selfEnding))('%s fails by itself', async (_, [script, why]) => {
  await expect(run(script)).rejects.toThrow(why)
})

test('memory does not stay behind', async () => {
  const grow = 'local t = {} for i = 1, 1e9 do t[i] = i end'
  const wave = () => Promise.allSettled([run(grow), run(grow)])
  await wave()
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 4; round++) await wave()
  // Eight scripts that each filled 64 MiB would leave 512.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
})

test('a script that is no longer wanted is ended, also while it waits for the host', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const cancel = new AbortController()
  let isOver = false
  const running = run('return require("source").read_file{ repo = "r", path = "p" }', {
    signal: cancel.signal,
    answer: (_, signal) => {
      signal.addEventListener('abort', () => {
        isOver = true
      })
      resolve()
      return new Promise(() => {})
    },
  })
  await asked
  cancel.abort(new Error('nobody waits'))
  await expect(running).rejects.toThrow('nobody waits')
  expect(isOver).toBe(true)
})

test('a fault of the host is no error of the script', async () => {
  const script = 'return pcall(require("search").repo, "x", print)'
  await expect(run(script, { answer: () => Promise.reject(new Error('broken')) })).rejects.toThrow(/^broken$/)
  expect(await run(script, { answer: async () => ({ problem: 'no such thing' }) })).toBe('false\tno such thing')
})

test('many results arrive in order, and those not wanted are let go', async () => {
  const content = 'x'.repeat(600)
  const many = Array.from({ length: 20_000 }, (_, index) => ({ path: `file ${index}`, content }))
  const answer: ScriptRun['answer'] = async () => ({ value: many })
  const count = `
    local search, n = require("search"), 0
    search.keyword("x", function(r) assert(r.path == "file " .. n and #r.content == 600) n = n + 1 end)
    for i = 1, 15 do search.keyword("x", function() return false end) end
    return n`
  expect(await run(count, { answer })).toBe('20000')
})

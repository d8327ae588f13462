import { createRequire } from 'node:module'
import { createChannel, type Import, type Imports } from './lua-channel.ts'

/** The part of the Emscripten module around Lua that is used: C functions with pointers as numbers. */
interface Glue {
  _malloc(bytes: number): number
  _luaL_newstate(): number
  _luaL_openlibs(state: number): void
  _luaL_loadbuffer(state: number, text: number, bytes: number, name: number): number
  _lua_pcall(state: number, args: number, results: number, handler: number): number
  _lua_tolstring(state: number, index: number, size: number): number
}

interface Overrides {
  instantiateWasm(info: { a: Imports }, receive: (instance: WebAssembly.Instance) => void): Record<string, unknown>
  print(line: string): void
  printErr(line: string): void
  quit(status: number, reason: unknown): never
}

const require = createRequire(import.meta.url)
const createGlue: (overrides: Overrides) => Glue = require('lua-wasm-bindings/dist/glue/glue-lua-5.1.5.js')

export const luaWasmFile: string = require.resolve('lua-wasm-bindings/dist/glue/glue-lua-5.1.5.wasm')

// Everything else that Lua's C library could call is refused: `system` would run a shell, and others open files.
const ALLOWED = new Set(
  [
    '___clock_gettime ___gmtime_r ___localtime_r _clock _difftime _emscripten_longjmp _emscripten_memcpy_big',
    '_emscripten_resize_heap _environ_get _environ_sizes_get _exit _getTempRet0 _mktime _setTempRet0 _strftime _time',
    'invoke_vii',
  ]
    .join(' ')
    .split(' '),
)
const NOT_PERMITTED = -63
const PAGE_BYTES = 65_536
const OUT_OF_MEMORY = 4

interface LuaOptions {
  lua: WebAssembly.Module
  memoryBytes: number
  /** Answers a request that Lua wrote into its one file. */
  exchange(request: Buffer): Buffer
}

/** Runs a chunk in its own Lua state, which can't reach anything but `exchange`. Returns what went wrong. */
export function runLua(chunk: Buffer, name: string, options: LuaOptions): string | undefined {
  let memory = new WebAssembly.Memory({ initial: 0 })
  const channel = createChannel(options.exchange, () => memory.buffer)
  const glue = createGlue({
    instantiateWasm({ a: given }, receive) {
      const instance = new WebAssembly.Instance(options.lua, { a: restrict(given, channel) })
      memory = memoryOf(instance, options.memoryBytes)
      receive(instance)
      return instance.exports
    },
    print: () => {},
    printErr: () => {},
    quit(_, reason) {
      throw reason
    },
  })
  const state = glue._luaL_newstate()
  glue._luaL_openlibs(state)
  const status =
    glue._luaL_loadbuffer(state, put(chunk), chunk.length, put(Buffer.from(`${name}\0`))) ||
    glue._lua_pcall(state, 0, 0, 0)
  if (status === 0) return undefined
  return status === OUT_OF_MEMORY ? 'not enough memory' : textAt(glue._lua_tolstring(state, -1, 0))

  function put(bytes: Buffer): number {
    const at = glue._malloc(bytes.length)
    new Uint8Array(memory.buffer).set(bytes, at)
    return at
  }

  function textAt(at: number): string {
    const bytes = Buffer.from(memory.buffer)
    return at === 0 ? 'unknown error' : bytes.toString('utf8', at, bytes.indexOf(0, at))
  }
}

/** Only allowed imports, with the channel instead of all files. */
function restrict(given: Imports, channel: Imports): Imports {
  const imports = Object.entries(given).map(([key, call]): [string, Import] => {
    const replacement = channel[call.name]
    return [key, replacement ?? (ALLOWED.has(call.name) ? call : () => NOT_PERMITTED)]
  })
  for (const name of [...Object.keys(channel), ...ALLOWED]) {
    if (!Object.values(given).some((call) => call.name === name)) throw new Error(`Lua no longer asks for ${name}`)
  }
  return Object.fromEntries(imports)
}

/** The memory of an instance, limited from now on: Lua then runs out of memory. */
function memoryOf(instance: WebAssembly.Instance, limitBytes: number): WebAssembly.Memory {
  const memory = Object.values(instance.exports).find((exported) => exported instanceof WebAssembly.Memory)
  if (memory === undefined) throw new Error('Lua has no memory')
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > limitBytes) throw new RangeError('not enough memory')
    return WebAssembly.Memory.prototype.grow.call(memory, pages)
  }
  return memory
}

import { readFile } from 'node:fs/promises'
import type { Caller } from '../access/caller.ts'
import type { ScriptHostOptions } from './host/host-context.ts'
import { ScriptHost } from './host/script-host.ts'
import { luaWasmFile } from './lua/lua-machine.ts'
import { runScript } from './run-script.ts'
import { createSlots } from './slots.ts'

// For each script; 16 MiB of it are allocated at the start.
const MEMORY_BYTES = 64 << 20
const AT_ONCE = 2
const MOST_WAITING = 20
const PATIENCE_MS = 20_000

/** Runs Lua scripts over search results. */
export interface Scripts {
  /** Rejects with ScriptFailure, with AskError if too many are running, and with the signal's reason. */
  run(script: string, caller: Caller, signal: AbortSignal): Promise<ScriptOutcome>
  /** Ends running scripts. */
  close(): Promise<void>
}

interface ScriptOutcome {
  /** What it printed, then what it returned. */
  output: string
  /** What its searches and reads left out. */
  notes: { search: string[]; read: string[] }
  searches: number
  reads: number
}

interface ScriptsOptions extends ScriptHostOptions {
  /** How long one script may run. */
  timeoutMs(): number
}

export function createScripts({ timeoutMs, ...around }: ScriptsOptions): Scripts {
  const slots = createSlots({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS })
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let compiled: Promise<WebAssembly.Module> | undefined

  return {
    async run(script, caller, asked) {
      const signal = AbortSignal.any([asked, closing.signal])
      const run = slots.take(() => runOne(script, caller, signal), signal)
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    async close() {
      closing.abort(new Error('the instance is closing'))
      await Promise.allSettled(running)
    },
  }

  async function runOne(script: string, caller: Caller, signal: AbortSignal): Promise<ScriptOutcome> {
    compiled ??= readFile(luaWasmFile).then((bytes) => WebAssembly.compile(bytes))
    const host = new ScriptHost(caller, around)
    const output = await runScript({
      script,
      lua: await compiled,
      memoryBytes: MEMORY_BYTES,
      timeoutMs: timeoutMs(),
      answer: (call, signal) => host.answer(call, signal),
      signal,
    })
    return { output, ...host.account }
  }
}

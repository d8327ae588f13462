import { Worker } from 'node:worker_threads'
import { AskError } from '../errors/errors.ts'
import type { HostCall, HostReply, ScriptWorkerData, WorkerMessage } from './protocol/messages.ts'

/** The script failed, or was stopped; `message` is written for its author. */
class ScriptFailure extends AskError {
  override name = 'ScriptFailure'

  constructor(problem: string) {
    super(`script execution failed: ${problem}`)
  }
}

export interface ScriptRun {
  script: string
  lua: WebAssembly.Module
  memoryBytes: number
  timeoutMs: number
  /** Answers a script's request; `signal` aborts when nobody waits for it any more. */
  answer(call: HostCall, signal: AbortSignal): Promise<HostReply>
  signal: AbortSignal
}

/**
 * Runs a script in its own thread, which has ended when this settles. Resolves to its output; rejects with ScriptFailure or the signal's
 * reason.
 */
export async function runScript({ timeoutMs, answer, signal, ...given }: ScriptRun): Promise<string> {
  signal.throwIfAborted()
  const replied = new Int32Array(new SharedArrayBuffer(4))
  const workerData: ScriptWorkerData = { ...given, replied }
  const worker = new Worker(new URL('./lua/script-worker.ts', import.meta.url), {
    workerData,
    env: {},
    // Lua's own memory has a separate limit; this is for search results until the script has read them.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const late = `it ran longer than ${timeoutMs / 1_000} s and was stopped; search for less, or split the work`
  const timer = setTimeout(() => reject(new ScriptFailure(late)), timeoutMs)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  worker.on('message', (message: WorkerMessage) => {
    if ('call' in message) void reply(message.call)
    else if ('text' in message.outcome) resolve(message.outcome.text)
    else reject(new ScriptFailure(message.outcome.problem))
  })
  worker.on('error', (error: Error & { code?: string }) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ScriptFailure('not enough memory') : error)
  })
  worker.on('exit', () => reject(new ScriptFailure('its thread ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    over.abort(new Error('the script is over'))
    await worker.terminate()
  }

  async function reply(call: HostCall): Promise<void> {
    try {
      const found = await answer(call, over.signal)
      worker.postMessage(found)
      Atomics.store(replied, 0, 1)
      Atomics.notify(replied, 0)
    } catch (error) {
      reject(error)
    }
  }
}

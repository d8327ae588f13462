import { Worker } from 'node:worker_threads'
import { UpstreamError } from '../../ports/errors.ts'
import type { Granularity } from '../../ports/index.ts'
import { unreadable } from './csv/broken-export.ts'
import type { Growth } from './export-file.ts'

/** What the thread is given at the start. */
export interface TallyOrder {
  /** Of the tally. */
  module: string
  input: unknown
  granularities: readonly Granularity[]
}

/** What it is told about an export, repeatedly. */
export interface ExportGrowth extends Growth {
  /** The export's index. */
  index: number
  isWhole: boolean
  /** When it was made, in ms, once it is complete. */
  asOf: number
}

/** What it replies: an export was read to its end, all are counted, or it stopped. */
export type TallyReply =
  | { read: number }
  | { result: unknown }
  | { refused: { message: string; retryable: boolean; advice: string } }
  | { problem: string }

/** Memory grows with the number of people, and exports of more than 200,000 people are refused. */
const HEAP_MB = 512

export interface TallyRun {
  tell(growth: ExportGrowth): void
  /** Resolves once an export is read to its end. Rejects with an UpstreamError if it can't be parsed. */
  read(index: number): Promise<void>
  result: Promise<unknown>
  close(): Promise<unknown>
}

/** A thread that counts exports, each from a file that may still be growing. */
export function startTallyRun(order: TallyOrder, heapMb = HEAP_MB): TallyRun {
  const reads = order.granularities.map(() => Promise.withResolvers<void>())
  const result = Promise.withResolvers<unknown>()
  for (const { promise } of [...reads, result]) promise.catch(() => undefined)
  const fail = (error: Error) => {
    for (const { reject } of [...reads, result]) reject(error)
  }
  const worker = new Worker(new URL('./tally-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  worker.on('message', (reply: TallyReply) => {
    if ('read' in reply) reads[reply.read]?.resolve()
    else if ('result' in reply) result.resolve(reply.result)
    else if ('problem' in reply) fail(new Error('an export could not be counted', { cause: reply.problem }))
    else fail(new UpstreamError('analytics', reply.refused.message, { ...reply.refused, effect: 'none' }))
  })
  worker.on('error', (error) => {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    fail(isFull ? unreadable(`counting it takes more than ${heapMb} MB`) : new Error('a tally ended', { cause: error }))
  })
  worker.on('exit', () => fail(new Error('a tally ended')))
  return {
    tell: (growth) => worker.postMessage(growth),
    read: (index) => reads[index]?.promise ?? Promise.reject(new Error(`no export ${index}`)),
    result: result.promise,
    close: () => worker.terminate(),
  }
}

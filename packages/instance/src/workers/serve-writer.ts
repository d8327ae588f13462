import { parentPort, workerData } from 'node:worker_threads'
import type { WriterReply, WriterRequest, WriterThreadData } from './writer-thread.ts'

export interface WriteContext {
  env: WriterThreadData['env']
  /** Await this between batches: it lets urgent jobs run in between. Throws if the job is no longer wanted. */
  pause(done: number, total: number): Promise<void>
}

interface Work<Job> {
  number: number
  isUrgent: boolean
  job: Job
}

/** The worker's side of a WriterThread: runs the jobs in order, urgent ones first. `atEnd`: runs before the thread ends. */
export function serveWriter<Job, Result>(
  write: (job: Job, context: WriteContext) => Promise<Result> | Result,
  atEnd: () => void = () => {},
): void {
  const { env }: WriterThreadData = workerData
  const queue: Work<Job>[] = []
  /** Jobs that are no longer wanted. */
  const cancelled = new Set<number>()
  let running = 0
  let closing = false

  parentPort?.on('message', (request: WriterRequest<Job>) => {
    if (request.kind === 'close') {
      closing = true
      leaveWhenIdle()
    } else if (request.kind === 'write') {
      queue.push(request)
      if (running === 0) void runNext(() => true)
    } else if (request.kind === 'cancel') cancelled.add(request.number)
    else for (const work of queue) if (work.number === request.number) work.isUrgent = true
  })

  async function runNext(mayRun: (work: Work<Job>) => boolean): Promise<void> {
    for (let work = take(mayRun); work !== undefined && !closing; work = take(mayRun)) {
      running++
      try {
        reply({ kind: 'done', number: work.number, result: await run(work) })
      } catch (error) {
        reply({ kind: 'failed', number: work.number, problem: error instanceof Error ? error.message : String(error) })
      }
      running--
      cancelled.delete(work.number)
    }
    leaveWhenIdle()
  }

  /** The first urgent one, otherwise the first. */
  function take(mayRun: (work: Work<Job>) => boolean): Work<Job> | undefined {
    const allowed = queue.filter(mayRun)
    const work = allowed.find(({ isUrgent }) => isUrgent) ?? allowed[0]
    if (work !== undefined) queue.splice(queue.indexOf(work), 1)
    return work
  }

  async function run({ number, isUrgent, job }: Work<Job>): Promise<Result> {
    stopIfUnwanted()
    return await write(job, {
      env,
      async pause(done, total) {
        reply({ kind: 'progress', number, done, total })
        await new Promise(setImmediate) // lets messages in
        stopIfUnwanted()
        if (!isUrgent) await runNext((other) => other.isUrgent)
      },
    })

    function stopIfUnwanted(): void {
      if (closing || cancelled.has(number)) throw new Error('given up')
    }
  }

  function leaveWhenIdle(): void {
    if (!closing || running > 0) return
    atEnd()
    parentPort?.close()
  }

  function reply(message: WriterReply<Result>): void {
    parentPort?.postMessage(message)
  }
}

import { mkdirSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Environment } from '../../git/git-process.ts'
import { indexTree } from '../store/index-tree.ts'
import { openWritableStore, type WritableStore } from '../store/open-store.ts'
import type { IndexJob, IndexReply, IndexRequest } from './messages.ts'

/** Runs to the number of files and folders that were missing. */
type Work = { number: number; isUrgent: boolean; run(): Promise<number> }

const { env }: { env: Environment } = workerData
/** A job that gave way shares its store with the one that goes before it. */
const stores = new Map<string, { store: WritableStore; users: number }>()
const queue: Work[] = []
/** Jobs that nobody wants any more. */
const cancelled = new Set<number>()
let running = 0
let closing = false

parentPort?.on('message', (request: IndexRequest) => {
  if (request.kind === 'close') {
    closing = true
    leaveWhenIdle()
    return
  }
  const { number } = request
  if (request.kind === 'cancel') {
    cancelled.add(number)
    return
  }
  if (request.kind === 'remove') queue.push({ number, isUrgent: false, run: async () => remove(request.storeDir) })
  else queue.push({ number, isUrgent: request.isUrgent, run: () => index(number, request) })
  if (running === 0) void runNext(() => true)
})

async function runNext(mayRun: (work: Work) => boolean): Promise<void> {
  for (let work = take(mayRun); work !== undefined && !closing; work = take(mayRun)) {
    running++
    try {
      reply({ kind: 'done', number: work.number, missing: await work.run() })
    } catch (error) {
      reply({ kind: 'failed', number: work.number, problem: error instanceof Error ? error.message : String(error) })
    }
    running--
    cancelled.delete(work.number)
  }
  leaveWhenIdle()
}

/** The first urgent one, else the first. */
function take(mayRun: (work: Work) => boolean): Work | undefined {
  const allowed = queue.filter(mayRun)
  const work = allowed.find(({ isUrgent }) => isUrgent) ?? allowed[0]
  if (work !== undefined) queue.splice(queue.indexOf(work), 1)
  return work
}

async function index(number: number, job: IndexJob): Promise<number> {
  const shared = stores.get(job.storeDir) ?? { store: open(job.storeDir), users: 0 }
  stores.set(job.storeDir, shared)
  shared.users++
  try {
    return await indexTree(shared.store, { ...job, env }, async (done, total) => {
      reply({ kind: 'progress', number, done, total })
      await new Promise(setImmediate) // lets messages in
      if (closing || cancelled.has(number)) throw new Error('given up')
      if (!job.isUrgent) await runNext(({ isUrgent }) => isUrgent)
    })
  } finally {
    if (--shared.users === 0) {
      stores.delete(job.storeDir)
      shared.store.close()
    }
  }
}

function open(storeDir: string): WritableStore {
  mkdirSync(storeDir, { recursive: true, mode: 0o700 })
  return openWritableStore(storeDir)
}

function remove(storeDir: string): number {
  rmSync(storeDir, { recursive: true, force: true })
  return 0
}

function leaveWhenIdle(): void {
  if (closing && running === 0) parentPort?.close()
}

function reply(message: IndexReply): void {
  parentPort?.postMessage(message)
}

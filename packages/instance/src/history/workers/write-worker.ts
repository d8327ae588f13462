import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Environment } from '../../git/git-process.ts'
import { updateHistory } from '../build/update-history.ts'
import { closeWritableHistory, openWritableHistory } from '../store/open-history-db.ts'
import type { UpdateJob, WriterReply, WriterRequest } from './messages.ts'

interface Work {
  number: number
  isUrgent: boolean
  run(): Promise<string[]>
}

const { env }: { env: Environment } = workerData
const queue: Work[] = []
/** Jobs that nobody wants any more. */
const cancelled = new Set<number>()
let running = 0
let closing = false

parentPort?.on('message', (request: WriterRequest) => {
  if (request.kind === 'close') {
    closing = true
    leaveWhenIdle()
  } else if (request.kind === 'cancel') cancelled.add(request.number)
  else if (request.kind === 'hurry') {
    for (const work of queue) if (work.number === request.number) work.isUrgent = true
  } else {
    const { number } = request
    const isUrgent = request.kind === 'update' && request.isUrgent
    const run = request.kind === 'update' ? () => update(number, request) : async () => remove(request.dir)
    queue.push({ number, isUrgent, run })
    if (running === 0) void runNext(() => true)
  }
})

async function runNext(mayRun: (work: Work) => boolean): Promise<void> {
  for (let work = take(mayRun); work !== undefined && !closing; work = take(mayRun)) {
    running++
    try {
      reply({ kind: 'done', number: work.number, unreadable: await work.run() })
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

/** Resolves to what could not be read. */
async function update(number: number, { gitDir, dir, alsoWanted }: UpdateJob): Promise<string[]> {
  if (cancelled.has(number)) throw new Error('given up')
  const db = openWritableHistory(dir)
  try {
    await updateHistory(db, { gitDir, env, alsoWanted }, async (done, total) => {
      reply({ kind: 'progress', number, done, total })
      await new Promise(setImmediate) // lets messages in
      if (closing || cancelled.has(number)) throw new Error('given up')
      await runNext(({ isUrgent }) => isUrgent)
    })
    return unreadablePaths(db)
  } finally {
    closeWritableHistory(db)
  }
}

function unreadablePaths(db: DatabaseSync): string[] {
  const rows = db.prepare('SELECT DISTINCT path FROM unreadable LIMIT 100').all()
  return rows.map(({ path }) => String(path))
}

function remove(dir: string): string[] {
  rmSync(dir, { recursive: true, force: true })
  return []
}

function leaveWhenIdle(): void {
  if (closing && running === 0) parentPort?.close()
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message)
}

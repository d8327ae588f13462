import { parentPort, workerData } from 'node:worker_threads'
import { findPlaces } from '../find/find-places.ts'
import { searchKeywords } from '../keyword/search-keywords.ts'
import { createSnapshots } from '../store/snapshot.ts'
import type { SearchReply, SearchRequest, SearchWorkerData } from './messages.ts'

const { env, cancelled }: SearchWorkerData = workerData
const snapshots = createSnapshots()

parentPort?.on('message', async ({ number, job, deadline }: SearchRequest) => {
  const isOver = () => Date.now() > deadline || Atomics.load(cancelled, 0) === number
  const context = { snapshots, env, isOver }
  try {
    const found =
      job.kind === 'keywords'
        ? await searchKeywords(job.query, job.targets, context)
        : await findPlaces(job.question, job.target, context)
    reply({ number, found })
  } catch (error) {
    reply({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function reply(message: SearchReply): void {
  parentPort?.postMessage(message)
}

import { parentPort, workerData } from 'node:worker_threads'
import { findPlaces } from '../find/find-places.ts'
import { type SearchContext, searchKeywords } from '../keyword/search-keywords.ts'
import { searchNatural } from '../natural/search-natural.ts'
import { createSnapshots } from '../store/snapshot.ts'
import type { Found, SearchJob, SearchReply, SearchRequest, SearchWorkerData } from './messages.ts'

const { env, cancelled }: SearchWorkerData = workerData
const snapshots = createSnapshots()

parentPort?.on('message', async ({ number, job, deadline }: SearchRequest) => {
  const isOver = () => Date.now() > deadline || Atomics.load(cancelled, 0) === number
  const context = { snapshots, env, isOver }
  try {
    reply({ number, found: await run(job, context) })
  } catch (error) {
    reply({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function run(job: SearchJob, context: SearchContext): Promise<Found> {
  if (job.kind === 'keywords') return searchKeywords(job.query, job.targets, context)
  if (job.kind === 'natural') return searchNatural(job.query, job.targets, context)
  return findPlaces(job.question, job.target, context)
}

function reply(message: SearchReply): void {
  parentPort?.postMessage(message)
}

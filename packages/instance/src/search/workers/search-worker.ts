import { parentPort, workerData } from 'node:worker_threads'
import { findPlaces } from '../find/find-places.ts'
import { type SearchContext, searchKeywords } from '../keyword/search-keywords.ts'
import { searchNatural } from '../natural/search-natural.ts'
import { createSnapshots } from '../store/snapshot.ts'
import {
  type Found,
  type SearchJob,
  type SearchReply,
  type SearchRequest,
  type SearchWorkerData,
  SIGNAL,
} from './messages.ts'

const BEAT_MS = 200

const { env, signals }: SearchWorkerData = workerData
const snapshots = createSnapshots()

parentPort?.on('message', async ({ number, job, deadline }: SearchRequest) => {
  const isOver = () => {
    beat()
    return Date.now() > deadline || Atomics.load(signals, SIGNAL.cancelled) === number
  }
  const context = { snapshots, env, isOver }
  beat()
  const beating = setInterval(beat, BEAT_MS)
  try {
    reply({ number, found: await run(job, context) })
  } catch (error) {
    reply({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    clearInterval(beating)
  }
})

function beat(): void {
  Atomics.add(signals, SIGNAL.beats, 1)
}

function run(job: SearchJob, context: SearchContext): Promise<Found> {
  if (job.kind === 'keywords') return searchKeywords(job.query, job.targets, context)
  if (job.kind === 'natural') return searchNatural(job.query, job.targets, context)
  return findPlaces(job.question, job.target, context)
}

function reply(message: SearchReply): void {
  parentPort?.postMessage(message)
}

import { parentPort, workerData } from 'node:worker_threads'
import { BadQuery } from '../../engine-errors.ts'
import { openTargets, type QueryContext } from '../query/context.ts'
import { findCommits } from '../query/find-commits.ts'
import { findContributions } from '../query/find-contributions.ts'
import { findDiffs } from '../query/find-diffs.ts'
import { createHistories } from '../query/open-histories.ts'
import type { HistoryJob, HistoryReply, HistoryRequest, QueryWorkerData } from './messages.ts'

const { env, cancelled }: QueryWorkerData = workerData
const histories = createHistories()

parentPort?.on('message', async ({ number, job, deadline }: HistoryRequest) => {
  const isOver = () => Date.now() > deadline || Atomics.load(cancelled, 0) === number
  try {
    reply({ number, found: await run(job, { histories, env, isOver }) })
  } catch (error) {
    if (error instanceof BadQuery) reply({ number, refusal: error.message })
    else reply({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

async function run(job: HistoryJob, context: QueryContext) {
  switch (job.kind) {
    case 'commits':
      return await findCommits(job.query, job.targets, context)
    case 'diffs':
      return await findDiffs(job.query, job.targets, context)
    case 'contributions':
      return findContributions(job.query, job.targets, context)
    case 'reaches': {
      const { searched } = openTargets([job.target], context)
      return searched.some(({ graph, marks }) => marks[graph.placeOf(job.commit) ?? -1] === 1)
    }
  }
}

function reply(message: HistoryReply): void {
  parentPort?.postMessage(message)
}

import { type PoolJobContext, servePool } from '../../workers/serve-pool.ts'
import { beginSurvey, openTargets } from '../query/context.ts'
import { findCommits } from '../query/find-commits.ts'
import { findContributions } from '../query/find-contributions.ts'
import { findDiffs } from '../query/find-diffs.ts'
import { createHistories } from '../query/open-histories.ts'
import type { HistoryFindings, HistoryJob } from './messages.ts'

const histories = createHistories()

servePool<HistoryJob, HistoryFindings[keyof HistoryFindings]>(run)

function run(job: HistoryJob, { env, isOver }: PoolJobContext) {
  const context = { histories, env, isOver }
  switch (job.kind) {
    case 'commits':
      return findCommits(job.query, job.targets, context)
    case 'diffs':
      return findDiffs(job.query, job.targets, context)
    case 'contributions':
      return findContributions(job.query, job.targets, context)
    case 'reaches': {
      const [searched] = openTargets([job.target], context, beginSurvey())
      return searched?.marks[searched.graph.placeOf(job.commit) ?? -1] === 1
    }
  }
}

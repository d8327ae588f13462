import { servePool } from '../../serve-pool.ts'
import { findPlaces } from '../find/find-places.ts'
import { searchKeywords } from '../keyword/search-keywords.ts'
import { searchNatural } from '../natural/search-natural.ts'
import { createSnapshots } from '../snapshots/snapshot.ts'
import type { Found, SearchJob } from './messages.ts'

const snapshots = createSnapshots()

servePool<SearchJob, Found>((job, { env, isOver }) => {
  const context = { snapshots, env, isOver }
  if (job.kind === 'keywords') return searchKeywords(job.query, job.targets, context)
  if (job.kind === 'natural') return searchNatural(job.query, job.targets, context)
  return findPlaces(job.question, job.target, context)
})

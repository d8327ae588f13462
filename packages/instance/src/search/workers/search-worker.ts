import { type PoolJobContext, servePool } from '../../workers/serve-pool.ts'
import { searchKeywords } from '../keyword/search-keywords.ts'
import { searchNatural } from '../natural/search-natural.ts'
import { findPlaces } from '../places/find-places.ts'
import { createSnapshots } from '../snapshots/snapshot.ts'
import { ShortTextPack } from '../store/text-pack.ts'
import type { Found, SearchJob } from './messages.ts'
import { createUnpackTargets } from './packed-targets.ts'

const snapshots = createSnapshots()
const unpackTargets = createUnpackTargets()

servePool<SearchJob, Found>(async (job, context) => {
  try {
    return await run(job, context)
  } catch (error) {
    if (!isDamage(error) || !snapshots.deleteDamaged()) throw error
    // Its content is read from git instead, and indexed again.
    return await run(job, context)
  }
})

async function run(job: SearchJob, { env, isOver }: PoolJobContext): Promise<Found> {
  const context = { snapshots, env, isOver }
  if (job.kind === 'keywords') return await searchKeywords(job.query, unpackTargets(job.targets), context)
  if (job.kind === 'natural') return await searchNatural(job.query, unpackTargets(job.targets), context, job.mechanisms)
  return await findPlaces(job.question, job.target, context, job.mechanisms)
}

/** https://sqlite.org/rescode.html: SQLITE_CORRUPT, SQLITE_NOTADB; the higher bits say more. */
const DAMAGE = [11, 26]

function isDamage(error: unknown): boolean {
  if (error instanceof ShortTextPack) return true
  if (!(error instanceof Error && 'errcode' in error)) return false
  return DAMAGE.includes(Number(error.errcode) & 0xff)
}

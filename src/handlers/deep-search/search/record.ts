import type { Deps, JobContext, Search, SearchState } from '../../../ports/index.ts'
import type { DeepSearch } from './payload.ts'
import { isOver, mayFollow } from './states.ts'

/** A search's progress, as its asker sees it in their own list. */
export interface SearchRecord {
  readonly state: SearchState
  url: string | undefined
  readonly steps: readonly string[]
  /** Stores the steps that were seen, for whoever shows them next. */
  saveSteps(steps: readonly string[]): Promise<void>
  /** Changes the state if the table of states allows it; what comes too late changes nothing. */
  to(state: SearchState): Promise<void>
}

/** The record as an earlier run left it, or a new one. */
export async function openRecord(
  job: DeepSearch,
  { searches, log }: Pick<Deps, 'searches' | 'log'>,
  { id, enqueuedAt, assertLockHeld }: Pick<JobContext, 'id' | 'enqueuedAt' | 'assertLockHeld'>,
): Promise<SearchRecord> {
  const { requester, question } = job
  const kept = await searches.find(id)
  const search: Search = kept ?? {
    jobId: id,
    user: requester.user,
    question,
    state: 'accepted',
    url: job.url,
    askedAt: enqueuedAt,
  }
  let savedUrl = kept?.url
  if (!kept) await searches.save(search, job)
  return {
    get state() {
      return search.state
    },
    get url() {
      return search.url
    },
    set url(url) {
      search.url = url
    },
    get steps() {
      return search.steps ?? []
    },
    async saveSteps(steps) {
      if (steps.length === 0 || steps === search.steps) return
      await assertLockHeld()
      search.steps = steps
      await searches.save(search, job)
    },
    async to(state) {
      const isNews = state !== search.state || search.url !== savedUrl
      if (!isNews) return
      if (state !== search.state && !mayFollow(search.state, state)) {
        log.debug('state not taken', { job: id, from: search.state, to: state })
        return
      }
      await assertLockHeld()
      search.state = state
      await searches.save(search, isOver(state) ? undefined : job)
      savedUrl = search.url
    },
  }
}

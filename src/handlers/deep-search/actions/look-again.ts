import { type ActionInput, defineAction, jobIdValue } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { onlyAsker, questionTooOld } from '../../answering/question-errors.ts'
import { derivedId, inThreadOf } from '../../answering/thread-job.ts'
import { deepSearch } from '../search/deep-search.job.ts'
import { endingWords } from '../words/deep-search.ts'

/** Asks a question again after the first attempt was interrupted: the asker accepts that it may be billed twice. */
export const askAgain = defineAction({
  name: 'ask-again',
  needs: 'everyone',
  value: jobIdValue,
  async run(input, deps: Pick<Deps, 'jobs'>) {
    const job = await ownJob(input, deps)
    await deps.jobs.enqueue(
      deepSearch,
      { ...job, ...inThreadOf(input.requester) },
      { id: derivedId(input.value, 'ask again') },
    )
    return undefined
  },
})

/** Checks again for an answer that didn't come in time. Never asks. */
export const checkAgain = defineAction({
  name: 'check-again',
  needs: 'everyone',
  value: jobIdValue,
  async run(input, deps: Pick<Deps, 'jobs' | 'searches'>) {
    const { jobs, searches } = deps
    const job = await ownJob(input, deps)
    const url = job.url ?? (await searches.ofPerson(job.requester.user)).find(({ jobId }) => jobId === input.value)?.url
    if (!url) throw new UserError(endingWords.lost)
    await jobs.enqueue(
      deepSearch,
      { ...job, ...inThreadOf(input.requester), url },
      { id: derivedId(input.value, input.id) },
    )
    return undefined
  },
})

async function ownJob({ requester, value }: ActionInput, { jobs }: Pick<Deps, 'jobs'>) {
  const job = await jobs.read(deepSearch, value)
  if (!job) throw questionTooOld()
  if (job.requester.user !== requester.user) throw onlyAsker()
  return job
}

import { markdownMessage } from '../../../blocks/message.ts'
import { type ActionInput, defineAction, jobIdValue } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps, Message } from '../../../ports/index.ts'
import { postedSchema } from '../../../ports/job-payload.ts'
import { placeholderMessage } from '../../answering/messages/placeholder.ts'
import { PLACEHOLDER_STEP, shownQuestion } from '../../answering/thread-job.ts'
import { deepSearch } from '../search/deep-search.job.ts'
import type { DeepSearch } from '../search/payload.ts'
import { endingWords, progressWords } from '../words/deep-search.ts'

/** The button on a search's placeholder. */
export const stopSearch = defineAction({
  name: 'stop-search',
  needs: 'everyone',
  value: jobIdValue,
  async run(input, deps: Pick<Deps, 'jobs' | 'chat'>) {
    const job = await stoppable(input, deps)
    if (job && input.ts !== undefined) await closeIfLost({ ...input, ts: input.ts }, job, deps)
    return stop(input, deps)
  },
})

/** The button on one of several searches in a list. */
export const stopListed = defineAction({
  name: 'stop-listed',
  needs: 'everyone',
  value: jobIdValue,
  async run(input, deps: Pick<Deps, 'jobs'>) {
    await stoppable(input, deps)
    return stop(input, deps)
  },
})

async function stoppable(
  { requester, role, value: jobId }: ActionInput,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<DeepSearch | undefined> {
  const job = await jobs.read(deepSearch, jobId)
  if (job && job.requester.user !== requester.user && role === 'everyone') {
    throw new UserError(endingWords.notYours)
  }
  return job
}

async function stop({ value: jobId }: ActionInput, { jobs }: Pick<Deps, 'jobs'>): Promise<Message> {
  if (!(await jobs.cancel(deepSearch, jobId))) throw new UserError(endingWords.endedAlready)
  return markdownMessage(endingWords.stopping)
}

/**
 * Slack may have posted a placeholder without the bot learning of it. If the bot couldn't check, another placeholder took its place, and
 * this click is the first sign of the lost one.
 */
async function closeIfLost(
  { requester: { channel }, ts, value: jobId }: ActionInput & { ts: string },
  job: DeepSearch,
  { jobs, chat }: Pick<Deps, 'jobs' | 'chat'>,
): Promise<void> {
  const placeholder = postedSchema.safeParse(await jobs.readStep(deepSearch, jobId, PLACEHOLDER_STEP)).data
  if (!placeholder || (placeholder.channel === channel && placeholder.ts === ts)) return
  await chat.update({ channel, ts }, placeholderMessage(shownQuestion(job), progressWords.replaced, 'replaced'))
}

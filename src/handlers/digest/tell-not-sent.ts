import { UpstreamError } from '../../errors.ts'
import type { Deps, DigestRun, JobContext, Subscription } from '../../ports.ts'
import { lastFullWeek } from '../../reports/days.ts'
import { digestNotSentView } from '../../views/digest-not-sent.ts'
import { explainFailure } from '../explain-failure.ts'
import { readerOf } from './reader-of.ts'

/**
 * Tells the owner, or whoever asked for a test, why a digest was not sent and what to do. Somebody who cannot be reached any more is
 * told so in the digest's channel.
 */
export async function tellNotSent(
  job: DigestRun,
  subscription: Subscription,
  error: unknown,
  { chat, log }: Deps,
  { id, journal }: Pick<JobContext, 'id' | 'journal'>,
): Promise<void> {
  const { text: reason } = explainFailure(error, log, { job: id })
  const message = digestNotSentView(subscription, lastFullWeek(job.dueMs), reason)
  await journal.once('told', async (begunBefore) => {
    const options = { tag: `${id}.told`, lookFirst: begunBefore }
    try {
      await chat.post(await chat.direct(readerOf(job, subscription)), message, options)
    } catch (failure) {
      if (!(failure instanceof UpstreamError) || failure.retryable || job.kind === 'test') throw failure
      log.warn('owner of a digest not reached', { job: id, error: failure })
      await chat.post({ channel: subscription.channel }, message, options)
    }
    return true
  })
}

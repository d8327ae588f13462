import { UpstreamError } from '../../ports/errors.ts'
import type { Deps, DigestRun, FinalFailure, JobContext, Subscription } from '../../ports/index.ts'
import { lastFullWeek } from '../../time/days.ts'
import { failureMessage } from '../answering/failure-message.ts'
import { digestNotSentMessage } from './messages/digest-not-sent.ts'

/**
 * Tells the owner, or whoever asked for a test, why a digest wasn't sent and what to do. If they can't be reached any more, it is posted
 * in the digest's channel.
 */
export async function tellNotSent(
  job: DigestRun,
  subscription: Subscription,
  failure: FinalFailure,
  deps: Pick<Deps, 'chat' | 'log' | 'catalog'>,
  { id, step }: Pick<JobContext, 'id' | 'step'>,
): Promise<void> {
  const { chat, log } = deps
  const message = digestNotSentMessage(subscription, lastFullWeek(job.dueMs), failureMessage(failure, deps))
  await step('told', async (mayHaveRun) => {
    const facts = { kind: 'notice' as const, feature: 'digests', about: subscription.id }
    const options = { tag: `${id}.told`, facts, dedupe: mayHaveRun }
    try {
      await chat.post(await chat.direct(readerOf(job, subscription)), message, options)
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.retryable || job.kind === 'test') throw error
      log.warn('owner of a digest not reached', { job: id, error })
      await chat.post({ channel: subscription.channel }, message, options)
    }
    return true
  })
}

/** Who gets what isn't for the channel: whoever asked for a test, else the digest's owner. */
export function readerOf({ kind, askedBy }: DigestRun, { owner }: Pick<Subscription, 'owner'>): string {
  return kind === 'test' ? (askedBy ?? owner) : owner
}

import { z } from 'zod'
import { defineJob } from '../../../ports/define.ts'
import { isRetryable, UpstreamError } from '../../../ports/errors.ts'
import type { ChannelAlerts, Deps, JobContext, OutboxEntry } from '../../../ports/index.ts'
import { withdraw } from '../../answering/thread-job.ts'
import { canPost } from './can-post.ts'
import { done, requeued } from './outbox.ts'
import { perform } from './perform.ts'

/** How long a check of who can read the channel counts. */
const CHECKED_MS = 60_000

const payload = z.object({
  /** Missing in jobs of the previous version: those belong to the workspace that the worker serves. */
  team: z.string().exactOptional(),
  channel: z.string(),
  /** Missing in jobs of the previous version, which only enqueued the first entry. */
  entry: z.object({ n: z.int(), requeues: z.int() }).exactOptional(),
  /** When somebody last checked who can read the channel. */
  checkedAt: z.number().exactOptional(),
})

type AlertDispatch = z.output<typeof payload>

/**
 * Carries out one entry of a channel's outbox and enqueues the next, so that they run in order, each in a job whose journal knows whether
 * it was posted. What can't be posted stays first, for a job that the next credit sample enqueues.
 */
export const alertDispatch = defineJob<AlertDispatch>({
  // The previous version's name, so that its jobs still run.
  name: 'alert-effects',
  payload,
  concurrency: 4,
  attempts: 4,
  async run({ channel, entry, checkedAt = 0 }, deps, context) {
    const { alerts, clock } = deps
    const kept = await alerts.find(channel)
    const first = kept?.outbox[0]
    if (!kept || !first) return undefined
    if (first.n !== entry?.n || first.requeues !== entry.requeues) {
      await dispatchFirst(kept, deps)
      return undefined
    }
    const now = clock.now()
    const isChecked = now - checkedAt < CHECKED_MS
    if (!isChecked && !(await canPost(kept, deps))) {
      await alerts.change(channel, (before) => before && requeued(before, first))
      return undefined
    }
    const { messages } = await dispatch(kept, first, deps, context)
    const after = await alerts.change(channel, (before) => before && done(before, first, messages))
    if (after) await dispatchFirst(after, deps, isChecked ? checkedAt : now)
    return undefined
  },
  async onFinalFailure(failure, { channel, entry }, deps, { id }) {
    if (entry) await deps.alerts.change(channel, (before) => before && requeued(before, entry))
    const error = failure.why === 'cancelled' ? undefined : failure.error
    const isRefused = error instanceof UpstreamError && !isRetryable(error)
    // The channel may have been archived meanwhile: then its owner is told.
    if (isRefused && !(await canPost({ channel }, deps))) return
    deps.log.error('alerts not told', { channel, job: id, error })
  },
})

/** Enqueues a job for the first entry of an outbox, if there is one; if a job for it is running, it stays the only one. */
export async function dispatchFirst(
  { team, channel, outbox }: ChannelAlerts,
  { jobs }: Pick<Deps, 'jobs'>,
  checkedAt = 0,
): Promise<void> {
  const [first] = outbox
  if (!first) return
  const { n, requeues } = first
  const id = `alert.${channel}.${n}.${requeues}`
  await jobs.enqueue(alertDispatch, { team, channel, entry: { n, requeues }, checkedAt }, { id })
}

function dispatch(
  kept: ChannelAlerts,
  { n, requeues, effect }: OutboxEntry,
  deps: Pick<Deps, 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>,
  { step }: JobContext,
) {
  const tag = `alert.${kept.channel}.${n}`
  return step(
    'effect',
    (mayHaveRun) => perform(effect, kept, { tag, dedupe: mayHaveRun || requeues > 0 }, deps),
    async ({ posted }, other) => {
      if (posted && other.posted) await withdraw(deps.chat, posted, other.posted)
    },
  )
}

import { defineJob } from '../../ports/define.ts'
import type { ChannelAlerts, Deps } from '../../ports/index.ts'
import { afterSample } from '../credits/after-sample.ts'
import { factsOf, type LookedAt, lookAtCredits } from '../credits/look-at-credits.ts'
import { onUnusable } from './figures/pause.ts'
import { keyOf, onFigures } from './figures/step.ts'
import { dispatchFirst } from './outbox/alert-dispatch.job.ts'
import { canPost } from './outbox/can-post.ts'
import { withEffects } from './outbox/outbox.ts'

/** Evaluates the newest credit sample for every channel with alerts. */
export const creditAlerts = defineJob({
  ...afterSample,
  async run(
    { channel: only },
    deps: Pick<Deps, 'jobs' | 'credits' | 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>,
    { id },
  ) {
    const all = (await deps.alerts.all()).filter(({ isOn, outbox }) => isOn || outbox.length > 0)
    const channels = all.filter(({ channel }) => only === undefined || only === channel)
    const seen = channels.length > 0 ? await look(deps) : undefined
    const failures: unknown[] = []
    for (const one of channels) {
      try {
        await watch(one, seen, deps)
      } catch (error) {
        deps.log.warn('alerts of a channel not looked at', { channel: one.channel, job: id, error })
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return undefined
  },
  // The log has it, and the next sample tries again.
  onFinalFailure: async () => {},
})

type Seen = { asOf: number; looked: readonly LookedAt[] } | { unusable: string }

async function look({ credits }: Pick<Deps, 'credits'>): Promise<Seen | undefined> {
  const trouble = await credits?.lastTrouble()
  if (trouble) return { unusable: trouble.why }
  const reading = await credits?.lastReading()
  return reading && credits && { asOf: reading.asOf, looked: await lookAtCredits(reading, credits) }
}

/**
 * State and effects are stored together, so that neither is lost without the other. Unfinished effects of an earlier run are picked up
 * too.
 */
async function watch(
  { channel, blocked }: ChannelAlerts,
  seen: Seen | undefined,
  deps: Pick<Deps, 'jobs' | 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>,
): Promise<void> {
  const { alerts, clock } = deps
  if (blocked && !(await canPost({ channel }, deps))) return
  const now = clock.now()
  const kept = await alerts.change(channel, (before) => (before?.isOn && seen ? stepped(before, seen, now) : before))
  if (kept) await dispatchFirst(kept, deps)
}

function stepped(before: ChannelAlerts, seen: Seen, now: number): ChannelAlerts {
  const { alerts: state, settings } = before
  if ('unusable' in seen) {
    const { alerts, effects } = onUnusable(state, seen.unusable, settings, now)
    return withEffects({ ...before, alerts }, effects)
  }
  const { asOf, looked } = seen
  const figures = looked.map((one) => one.figures)
  const { alerts, effects } = onFigures(state, figures, settings, now)
  const facts = Object.fromEntries(figures.map((one) => [keyOf(one), factsOf(one, asOf)]))
  return withEffects({ ...before, alerts, facts: { ...before.facts, ...facts } }, effects)
}

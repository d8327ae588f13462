import { UpstreamError, type UserError } from '../../../ports/errors.ts'
import type { ChannelAlerts, Deps } from '../../../ports/index.ts'
import { postingRefusal } from '../../asking/channels.ts'
import { cannotPostMessage } from '../messages/alert-list.ts'

/** Whether alerts can be posted in a channel now. If not, nothing more is evaluated for it, and whoever turned them on is told once. */
export async function canPost(
  { channel }: Pick<ChannelAlerts, 'channel'>,
  deps: Pick<Deps, 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>,
): Promise<boolean> {
  const { alerts, chat, clock } = deps
  const refusal = postingRefusal(await chat.channel(channel), channel, deps)
  const why = refusal?.message
  const since = clock.now()
  const kept = await alerts.change(channel, (before) => {
    if (!before || before.blocked?.why === why) return before
    const { blocked: _, ...rest } = before
    return why === undefined ? rest : { ...rest, blocked: { why, since, isNotified: false } }
  })
  if (refusal && kept?.blocked && !kept.blocked.isNotified) await tellOwner(kept, refusal, deps)
  return why === undefined
}

async function tellOwner(
  { channel, owner, blocked }: ChannelAlerts,
  refusal: UserError,
  { alerts, chat, log }: Pick<Deps, 'alerts' | 'chat' | 'log'>,
): Promise<void> {
  if (!blocked) return
  try {
    const tag = `alerts.${channel}.blocked.${blocked.since}`
    const facts = { kind: 'notice' as const, feature: 'alerts', about: channel }
    await chat.post(await chat.direct(owner), cannotPostMessage(channel, refusal), { tag, facts, dedupe: true })
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.retryable) throw error
    log.warn('nobody could be told that alerts cannot be posted', { channel, owner, error })
  }
  await alerts.change(channel, (kept) =>
    kept?.blocked?.since === blocked.since ? { ...kept, blocked: { ...blocked, isNotified: true } } : kept,
  )
}

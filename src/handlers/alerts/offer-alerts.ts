import type { CommandInput } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { DEFAULT_SETTINGS } from './figures/alert.ts'
import { alertOfferMessage } from './messages/alert-list.ts'

/** Offers alerts to a channel, once, if the person may turn them on. */
export async function offerAlerts(
  { requester: { channel }, role }: CommandInput,
  { alerts }: Pick<Deps, 'alerts'>,
): Promise<Message | undefined> {
  const mayBeOffered = role !== 'everyone' && !(await alerts.find(channel))
  if (!mayBeOffered || !(await alerts.offer(channel))) return undefined
  return alertOfferMessage(channel, DEFAULT_SETTINGS.thresholds)
}

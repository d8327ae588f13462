import type { HomeInput } from '../../ports/define.ts'
import type { ChannelAlerts, Deps } from '../../ports/index.ts'
import { shownAlert } from './channel/shown-alert.ts'
import type { ListedAlerts } from './messages/alert-list.ts'

/** The alerts of the channels that somebody is in; with `all`, of all channels, for those who may change them. */
export async function alertsFor(
  { user, role }: Pick<HomeInput, 'user' | 'role'>,
  { alerts, chat }: Pick<Deps, 'alerts' | 'chat'>,
  { all }: { all: boolean },
): Promise<ListedAlerts[]> {
  const on = (await alerts.all()).filter(({ isOn }) => isOn)
  if (on.length === 0) return []
  const isOwn = role !== 'everyone'
  const channels = all && isOwn ? undefined : await chat.channelsOf(user)
  const direct = (await chat.direct(user)).channel
  return on
    .filter(({ channel }) => channels?.has(channel) ?? true)
    .concat(channels ? on.filter(({ channel }) => channel === direct) : [])
    .map((kept) => ({ kept, open: openAlerts(kept), isOwn }))
}

/** Alerts that were notified and are neither resolved nor over. */
function openAlerts(kept: ChannelAlerts) {
  return Object.values(kept.alerts.byKey)
    .filter(({ state }) => state === 'open' || state === 'acknowledged' || state === 'snoozed')
    .map((alert) => shownAlert(alert, kept))
}

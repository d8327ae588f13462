import type { ChannelAlerts } from '../../../ports/index.ts'
import { DEFAULT_SETTINGS, NO_ALERTS } from '../figures/alert.ts'

/** A channel whose alerts were never switched on. */
export function noAlerts(channel: string): ChannelAlerts {
  return {
    channel,
    team: '',
    isOn: false,
    owner: '',
    locale: 'en-US',
    settings: DEFAULT_SETTINGS,
    alerts: NO_ALERTS,
    facts: {},
    messages: {},
    drivers: {},
    outbox: [],
    nextEntry: 0,
    clicks: [],
  }
}

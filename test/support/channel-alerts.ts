import type { ChannelAlerts } from '../../src/ports.ts'
import { DEFAULT_SETTINGS, NO_ALERTS } from '../../src/reports/credits/alerts/alert.ts'

/** A channel where alerts were switched on, and none was told yet. */
export function channelAlerts(channel: string, changes: Partial<ChannelAlerts> = {}): ChannelAlerts {
  return {
    channel,
    team: 'T1',
    isOn: true,
    owner: 'U1',
    locale: 'en-GB',
    settings: DEFAULT_SETTINGS,
    alerts: NO_ALERTS,
    facts: {},
    messages: {},
    causes: {},
    pending: [],
    nextEffect: 0,
    clicks: [],
    ...changes,
  }
}

import { noAlerts } from '../../src/handlers/alerts/channel/shown-alert.ts'
import type { ChannelAlerts } from '../../src/ports/index.ts'

/** A channel where alerts were switched on, and none was told yet. */
export function channelAlerts(channel: string, changes: Partial<ChannelAlerts> = {}): ChannelAlerts {
  return { ...noAlerts(channel), team: 'T1', isOn: true, owner: 'U1', locale: 'en-GB', ...changes }
}

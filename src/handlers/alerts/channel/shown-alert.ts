import { createHash } from 'node:crypto'
import type { Alert, ChannelAlerts } from '../../../ports/index.ts'
import { DEFAULT_SETTINGS, NO_ALERTS } from '../figures/alert.ts'
import { severityOf } from '../figures/severity.ts'
import type { ShownAlert } from '../messages/alert-lines.ts'

export function shownAlert(alert: Alert, { facts: all, settings, locale }: ChannelAlerts): ShownAlert {
  const facts = all[alert.key]
  return {
    id: alertIdOf(alert),
    alert,
    // Even if the channel's thresholds don't include 100%.
    severity: alert.active.length > 0 && facts?.left === 0 ? 4 : severityOf(alert.active),
    facts,
    thresholds: settings.thresholds,
    locale,
  }
}

/** Short and without the bucket's name, for buttons and job ids. */
export function alertIdOf({ key }: Pick<Alert, 'key'>): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

export function alertWithId({ alerts }: ChannelAlerts, id: string): Alert | undefined {
  return Object.values(alerts.byKey).find((alert) => alertIdOf(alert) === id)
}

/** A channel whose alerts were never turned on. */
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

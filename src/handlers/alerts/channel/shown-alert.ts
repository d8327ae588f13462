import { createHash } from 'node:crypto'
import type { ChannelAlerts } from '../../../ports/index.ts'
import { type Alert, DEFAULT_SETTINGS, NO_ALERTS } from '../figures/alert.ts'
import { severityOf } from '../figures/severity.ts'
import type { ShownAlert } from '../messages/alert-lines.ts'

/** An alert as its channel sees it. */
export function shownAlert(alert: Alert, { facts: all, settings, locale }: ChannelAlerts): ShownAlert {
  const facts = all[alert.key]
  return {
    id: alertIdOf(alert),
    alert,
    // Also where the channel's thresholds leave out 100 %.
    severity: alert.active.length > 0 && facts?.left === 0 ? 4 : severityOf(alert.active),
    facts,
    thresholds: settings.thresholds,
    locale,
  }
}

/** Short and without what the bucket is called, for buttons and the ids of jobs. */
export function alertIdOf({ key }: Pick<Alert, 'key'>): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

export function alertWithId({ alerts }: ChannelAlerts, id: string): Alert | undefined {
  return Object.values(alerts.byKey).find((alert) => alertIdOf(alert) === id)
}

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

import type { ChannelAlerts } from '../../../ports/index.ts'
import type { Alert } from '../figures/alert.ts'
import { severityOf } from '../figures/severity.ts'
import type { ShownAlert } from '../messages/words.ts'
import { alertIdOf } from './alert-id.ts'

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

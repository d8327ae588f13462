import type { ChannelAlerts } from '../../ports.ts'
import type { Alert } from '../../reports/credits/alerts/alert.ts'
import { rankOf, signsOf } from '../../reports/credits/alerts/severity.ts'
import type { ShownAlert } from '../../views/credits-alert.ts'
import { alertIdOf } from './alert-id.ts'

/** An alert as its channel sees it. */
export function shownAlert(alert: Alert, { facts, settings, locale }: ChannelAlerts): ShownAlert {
  return {
    id: alertIdOf(alert),
    alert,
    rank: rankOf(signsOf(alert.holds)),
    facts: facts[alert.key],
    thresholds: settings.thresholds,
    locale,
  }
}

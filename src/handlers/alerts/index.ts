import type { Feature } from '../../ports/define.ts'
import { alertActions } from './alerts.actions.ts'
import { alertForm } from './alerts.form.ts'
import { creditAlerts } from './credit-alerts.job.ts'
import { creditDrivers } from './credit-drivers.job.ts'
import { creditsAlerts } from './credits-alerts.command.ts'
import { alertDispatch } from './outbox/alert-dispatch.job.ts'

export const alertsFeature: Feature = {
  name: 'alerts',
  commands: [creditsAlerts],
  actions: [...alertActions],
  forms: [alertForm],
  jobs: [creditDrivers, creditAlerts, alertDispatch],
}

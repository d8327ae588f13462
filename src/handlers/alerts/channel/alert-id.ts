import { createHash } from 'node:crypto'
import type { ChannelAlerts } from '../../../ports/index.ts'
import type { Alert } from '../figures/alert.ts'

/** Short and without what the bucket is called, for buttons and the ids of jobs. */
export function alertIdOf({ key }: Pick<Alert, 'key'>): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

export function alertWithId({ alerts }: ChannelAlerts, id: string): Alert | undefined {
  return Object.values(alerts.byKey).find((alert) => alertIdOf(alert) === id)
}

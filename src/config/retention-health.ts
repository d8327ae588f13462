import type { Health } from '../ports/index.ts'
import { type RetentionSettings, retentionSettings } from './retention-settings.ts'

const names = [...Object.keys(retentionSettings), 'AUDIT_DAYS'] as (keyof RetentionSettings)[]

/** How long each kind of record is kept. */
export function retentionHealth(days: RetentionSettings): Health {
  const detail = names.map((name) => `${name}=${days[name]}`).join(', ')
  return { name: 'retention', ok: true, detail }
}

import { z } from 'zod'
import { limit } from './setting-kinds.ts'

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')
export const auditSettings = {
  AUDIT_TEXT: onOff.meta({
    title: 'Audit log',
    description: 'on: keep what people asked and were answered too, encrypted per person',
  }),
  AUDIT_STDOUT: onOff.meta({ description: 'on: also write each audit line to standard output' }),
  AUDIT_DAYS: limit(400).meta({ description: 'Days to keep the audit log' }),
}

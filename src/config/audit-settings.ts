import { z } from 'zod'

export const limit = (fallback: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(1, 'is below 1')
    .max(100_000, 'is above 100000')
    .default(fallback)

const onOff = z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('off')

/** Settings of the audit log. */
export const auditSettings = {
  AUDIT_TEXT: onOff.meta({
    title: 'Audit log',
    description: 'on: keep what people asked and were answered too, encrypted per person',
  }),
  AUDIT_STDOUT: onOff.meta({ description: 'on: also write each audit line to standard output' }),
  AUDIT_DAYS: limit(400).meta({ description: 'Days to keep the audit log' }),
}

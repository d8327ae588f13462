import { z } from 'zod'

const days = (most: number, fallback: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(1, 'is below 1')
    .max(most, `is above ${most}`)
    .default(fallback)

/** How long records are kept. `AUDIT_DAYS` is with the audit log's settings. */
export const retentionSettings = {
  QUESTIONS_DAYS: days(30, 30).meta({
    title: 'Retention',
    description: 'Days to keep questions, deep searches and what threads are about, at most 30',
  }),
  ANSWERS_DAYS: days(7, 7).meta({
    description: 'Days to keep answers for More, Share and follow-ups, at most 7',
  }),
  FEEDBACK_DAYS: days(3_660, 365).meta({ description: 'Days to keep feedback' }),
  SIGN_IN_DAYS: days(365, 90).meta({ description: 'Days until a sign-in that nobody uses is deleted' }),
  REPORT_DAYS: days(100, 100).meta({ description: 'Days to keep counts of requests, at most 100' }),
  CREDITS_DAYS: days(732, 732).meta({ description: 'Days to keep samples of credits, at most 732' }),
}

export type RetentionSettings = { [Name in keyof typeof retentionSettings]: number } & { AUDIT_DAYS: number }

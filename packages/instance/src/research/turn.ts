import { z } from 'zod'

/**
 * A place that an answer is based on; `href` is relative to the instance's host. `place` tells later questions what "it" is; `isSubject`: it
 * is what the answer is about.
 */
const sourceSchema = z.object({
  label: z.string(),
  href: z.string(),
  place: z
    .object({ repo: z.string(), path: z.string(), symbol: z.string().optional(), isSubject: z.boolean().optional() })
    .optional(),
})
export type Source = z.infer<typeof sourceSchema>

const stepSchema = z.object({ at: z.number(), text: z.string() })

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text) => schema.parse(JSON.parse(text)))

export const turnSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    talk: z.string(),
    state: z.enum(['processing', 'completed', 'failed', 'cancelled']),
    answer: z.string().nullable(),
    sources: json(z.array(sourceSchema)),
    follow_ups: json(z.array(z.string())),
    repositories: json(z.array(z.string())).nullable(),
    steps: json(z.array(stepSchema)),
    created: z.number(),
    updated: z.number(),
    tokens: z.number(),
    credits: z.number().nullable(),
  })
  .transform(({ answer, repositories, credits, follow_ups, ...row }) => ({
    ...row,
    answer: answer ?? '',
    repositories: repositories ?? undefined,
    credits: credits ?? undefined,
    followUps: follow_ups,
  }))

/**
 * One question of a conversation. `talk` is the conversation it was asked in, only for its asker. `answer` is markdown once completed, or
 * the reason once failed. `repositories` are those that the answer is based on, once completed. Times are milliseconds since the epoch.
 * `credits` were used for it, if any; `tokens` were read and written by a model.
 */
export type Turn = z.infer<typeof turnSchema>

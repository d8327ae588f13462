import { z } from 'zod'
import type { Requester, Target } from './chat.ts'

export const requesterSchema: z.ZodType<Requester> = z.object({
  team: z.string(),
  enterprise: z.string().exactOptional(),
  user: z.string(),
  channel: z.string(),
  lookedAt: z.number().exactOptional(),
  threadTs: z.string().exactOptional(),
  inThread: z.boolean().exactOptional(),
  encryptedReplyUrl: z.string().exactOptional(),
})

export const targetSchema: z.ZodType<Target> = z.object({ channel: z.string(), threadTs: z.string().exactOptional() })

/** What jobs that answer in a thread have in common: who asked, where it is answered, and the question as typed. */
export const threadJobSchema = z.object({ requester: requesterSchema, target: targetSchema, question: z.string() })

/** What jobs about a question of code have too, among it where to look if that is said. */
export const questionSchema = threadJobSchema.extend({
  /** The names of those that came with it, which nobody reads. */
  files: z.array(z.string()).exactOptional(),
  repo: z.string().exactOptional(),
  rev: z.string().exactOptional(),
  /** Of the message it was asked in: what was said later does not belong to it. */
  ts: z.string().exactOptional(),
  /** A message that the question is about. */
  about: z.string().exactOptional(),
})

/** How the version before this one called fields that are stored. */
const FORMER: Readonly<Record<string, string>> = {
  origin: 'requester',
  place: 'target',
  sealed: 'encrypted',
  sealedReplyUrl: 'encryptedReplyUrl',
}

/** What is stored with a job, read also as the version before wrote it. `former`: names that it had there alone. */
export function stored<Schema extends z.ZodType>(schema: Schema, former: Readonly<Record<string, string>> = {}) {
  return z.preprocess((value) => renamed(value, { ...FORMER, ...former }), schema)
}

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value)
  if (!data) return value
  return Object.fromEntries(
    Object.entries(data).map(([name, field]) => [
      names[name] ?? name,
      name === 'origin' ? renamed(field, FORMER) : field,
    ]),
  )
}

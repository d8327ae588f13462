import { z } from 'zod'

/** Who asked, and where. */
export const requesterSchema = z.object({
  team: z.string(),
  /** The Enterprise organization of the workspace. */
  enterprise: z.string().exactOptional(),
  user: z.string(),
  channel: z.string(),
  /** When the bot last checked who can read the channel, in ms since the epoch. */
  lookedAt: z.number().exactOptional(),
  /** The thread the request was written in, or the request's own message if the answer should start a thread there. */
  threadTs: z.string().exactOptional(),
  /** Whether it was written in an existing thread. */
  inThread: z.boolean().exactOptional(),
  /** Slack's response URL of a command or click, encrypted: whoever has it can post for half an hour. */
  encryptedReplyUrl: z.string().exactOptional(),
})

export const targetSchema = z.object({ channel: z.string(), threadTs: z.string().exactOptional() })

/** Where a message of the bot is. */
export const postedSchema = z.object({
  channel: z.string(),
  ts: z.string(),
  /** Timestamps of the parts after the first, if the message was too long for one. */
  more: z.array(z.string()).readonly().exactOptional(),
})

/** What all jobs that answer in a thread share: who asked, where to answer, and the question as typed. */
export const threadJobSchema = z.object({ requester: requesterSchema, target: targetSchema, question: z.string() })

/** What jobs about questions of code have in addition, such as where to look if the asker said so. */
export const questionSchema = threadJobSchema.extend({
  /** The names of attached files, which aren't read. */
  files: z.array(z.string()).exactOptional(),
  repo: z.string().exactOptional(),
  rev: z.string().exactOptional(),
  /** Timestamp of the question's message: what was said later doesn't belong to it. */
  ts: z.string().exactOptional(),
  /** A message that the question is about. */
  about: z.string().exactOptional(),
})

/** What the previous version called some stored fields. */
const FORMER: Readonly<Record<string, string>> = {
  origin: 'requester',
  place: 'target',
  sealed: 'encrypted',
  sealedReplyUrl: 'encryptedReplyUrl',
}

/**
 * A schema for what is stored with a job that also accepts what the previous version wrote. `former`: its names for fields of this schema
 * only.
 */
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

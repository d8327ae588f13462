import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** A place that an answer rests on; `href` is relative to the instance's host. */
export const sourceSchema = z.object({ label: z.string(), href: z.string() })
export type Source = z.infer<typeof sourceSchema>

export interface Answer {
  markdown: string
  sources: readonly Source[]
  /** Names of all that it draws on, be it only by not finding anything there. */
  repositories: readonly string[]
}

const conversationSchema = z
  .object({
    id: z.string(),
    read_token: z.string(),
    owner_id: z.number().nullable(),
    question: z.string(),
    state: z.enum(['processing', 'completed', 'failed']),
    answer: z.string().nullable(),
    sources: z.string().transform((text) => z.array(sourceSchema).parse(JSON.parse(text))),
    repositories: z
      .string()
      .transform((text) => z.array(z.string()).parse(JSON.parse(text)))
      .nullable(),
    created: z.number(),
    updated: z.number(),
    credits: z.number().nullish(),
  })
  .transform(({ read_token, owner_id, answer, repositories, credits, ...row }) => ({
    ...row,
    readToken: read_token,
    ownerId: owner_id ?? undefined,
    answer: answer ?? '',
    repositories: repositories ?? undefined,
    credits: credits ?? undefined,
  }))

/**
 * A deep search. `answer` is markdown once completed, the reason once failed; `repositories` are those it draws on, once
 * completed; times are milliseconds since the epoch. `credits` were drawn for it, where any were.
 */
export type Conversation = z.infer<typeof conversationSchema>

export interface ConversationStore {
  create(question: string, ownerId: number, id?: string): Conversation
  complete(id: string, answer: Answer): void
  fail(id: string, reason: string): void
  byId(id: string): Conversation | undefined
  byReadToken(readToken: string): Conversation | undefined
  /** What a former process did not finish, oldest first. */
  unfinished(): Conversation[]
}

export function createConversationStore(db: DatabaseSync, now: () => number = Date.now): ConversationStore {
  const insert = db.prepare(
    `INSERT INTO conversation (id, read_token, owner_id, question, state, created, updated)
     VALUES (?1, ?2, ?3, ?4, 'processing', ?5, ?5) RETURNING *`,
  )
  const finish = db.prepare(
    `UPDATE conversation SET state = ?2, answer = ?3, sources = ?4, updated = ?5, repositories = ?6 WHERE id = ?1 AND state = 'processing'`,
  )
  const select = `SELECT *, (SELECT sum(amount) FROM credit_draw WHERE use_id = conversation.id) AS credits FROM conversation`
  const byId = db.prepare(`${select} WHERE id = ?`)
  const byReadToken = db.prepare(`${select} WHERE read_token = ?`)
  const unfinished = db.prepare(`SELECT * FROM conversation WHERE state = 'processing' ORDER BY created`)
  const parse = (row: unknown) => (row === undefined ? undefined : conversationSchema.parse(row))

  return {
    create: (question, ownerId, id = randomUUID()) =>
      conversationSchema.parse(insert.get(id, randomUUID(), ownerId, question, now())),
    complete(id, { markdown, sources, repositories }) {
      finish.run(id, 'completed', markdown, JSON.stringify(sources), now(), JSON.stringify(repositories))
    },
    fail(id, reason) {
      finish.run(id, 'failed', reason, '[]', now(), null)
    },
    byId: (id) => parse(byId.get(id)),
    byReadToken: (readToken) => parse(byReadToken.get(readToken)),
    unfinished: () => unfinished.all().map((row) => conversationSchema.parse(row)),
  }
}

/** The question on one line, short enough for a title. */
export function titleOf({ question }: Conversation): string {
  const line = question.replace(/\s+/g, ' ').trim()
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`
}

import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { scrub } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Source, type Turn, turnSchema } from './turn.ts'

const headSchema = z
  .object({ id: z.string(), read_token: z.string(), owner_id: z.number().nullable() })
  .transform(({ id, read_token, owner_id }) => ({ id, readToken: read_token, ownerId: owner_id ?? undefined }))

/** A deep search and its follow-ups. The fields of Turn are those of the latest turn, whose id is `turnId`. */
export interface Conversation extends Turn {
  turnId: string
  readToken: string
  /** Undefined if the owner was deleted. */
  ownerId: number | undefined
  /** Oldest first. */
  earlier: readonly Turn[]
}

export interface Answer {
  markdown: string
  sources: readonly Source[]
  /** Names of all repositories that it is based on, even if only because nothing was found in them. */
  repositories: readonly string[]
  followUps?: readonly string[]
}

/** `talk` is empty if there was none. */
export interface AskedTurn {
  question: string
  talk: string
}

/** Settling a turn that is already settled has no effect. */
export interface ConversationStore {
  create(asked: AskedTurn, ownerId: number, id?: string): Conversation
  /** Undefined if there is no such conversation, or its latest turn isn't settled. */
  addTurn(conversationId: string, asked: AskedTurn, turnId?: string): Conversation | undefined
  /** What is being done for a turn, in a few words. */
  addStep(turnId: string, step: string): void
  addTokens(turnId: string, tokens: number): void
  complete(turnId: string, answer: Answer): void
  fail(turnId: string, reason: string): void
  /** False if it was already settled. */
  cancel(turnId: string): boolean
  /** Including all its questions and answers; its cost stays counted. */
  remove(id: string): void
  byId(id: string): Conversation | undefined
  byReadToken(readToken: string): Conversation | undefined
  /** Newest first. */
  byOwner(ownerId: number, page: { first: number; offset: number }): Conversation[]
  /** Turns that an earlier process didn't finish, oldest first. */
  unfinished(): Conversation[]
}

/** A model that runs in circles must not fill the disk. */
const MOST_STEPS = 100

export function createConversationStore(db: DatabaseSync, now: () => number = Date.now): ConversationStore {
  const insert = db.prepare('INSERT INTO conversation (id, read_token, owner_id, created) VALUES (?, ?, ?, ?)')
  const insertTurn = db.prepare(
    `INSERT INTO turn (id, conversation_id, number, question, talk, state, created, updated)
     SELECT ?1, ?2, 1 + (SELECT count(*) FROM turn WHERE conversation_id = ?2), ?3, ?5, 'processing', ?4, ?4
     WHERE NOT EXISTS (SELECT 1 FROM turn WHERE conversation_id = ?2 AND state = 'processing')`,
  )
  const step = db.prepare(
    `UPDATE turn SET steps = json_insert(steps, '$[#]', json_object('at', ?2, 'text', ?3)), updated = ?2
     WHERE id = ?1 AND state = 'processing' AND json_array_length(steps) < ${MOST_STEPS}`,
  )
  const tokens = db.prepare('UPDATE turn SET tokens = tokens + ?2 WHERE id = ?1')
  const finish = db.prepare(
    `UPDATE turn SET state = ?2, updated = ?3, answer = ?4, sources = ?5, repositories = ?6, follow_ups = ?7
     WHERE id = ?1 AND state = 'processing'`,
  )
  const remove = db.prepare('DELETE FROM conversation WHERE id = ?')
  const heads = 'SELECT id, read_token, owner_id FROM conversation'
  const byId = db.prepare(`${heads} WHERE id = ?`)
  const byReadToken = db.prepare(`${heads} WHERE read_token = ?`)
  const byOwner = db.prepare(`${heads} WHERE owner_id = ? ORDER BY created DESC, id LIMIT ? OFFSET ?`)
  const unfinished = db.prepare(
    `${heads} WHERE id IN (SELECT conversation_id FROM turn WHERE state = 'processing') ORDER BY created`,
  )
  const turns = db.prepare(
    `SELECT *, (SELECT sum(amount) FROM credit_draw WHERE use_id = turn.id) AS credits
     FROM turn WHERE conversation_id = ? ORDER BY number`,
  )

  function conversation(row: unknown): Conversation | undefined {
    if (row === undefined) return undefined
    const head = headSchema.parse(row)
    const earlier = turns.all(head.id).map((turn) => turnSchema.parse(turn))
    const latest = earlier.pop()
    return latest && { ...latest, ...head, turnId: latest.id, earlier }
  }

  function settle(id: string, state: string, answer: string | null = null): boolean {
    return finish.run(id, state, now(), answer, '[]', null, '[]').changes > 0
  }

  return {
    create({ question, talk }, ownerId, id = randomUUID()) {
      const created = inTransaction(db, () => {
        insert.run(id, randomUUID(), ownerId, now())
        insertTurn.run(id, id, question, now(), talk)
        return conversation(byId.get(id))
      })
      if (created === undefined) throw new Error('a conversation that was made is not there')
      return created
    },
    addTurn(id, { question, talk }, turnId = randomUUID()) {
      const found = byId.get(id)
      return found !== undefined && insertTurn.run(turnId, id, question, now(), talk).changes > 0
        ? conversation(found)
        : undefined
    },
    addStep: (turnId, text) => void step.run(turnId, now(), text),
    addTokens: (turnId, used) => void tokens.run(turnId, used),
    complete(turnId, { markdown, sources, repositories, followUps = [] }) {
      const texts = [sources, repositories, followUps].map((list) => JSON.stringify(list))
      finish.run(turnId, 'completed', now(), markdown, ...texts)
    },
    fail: (turnId, reason) => void settle(turnId, 'failed', reason),
    cancel: (turnId) => settle(turnId, 'cancelled'),
    remove(id) {
      remove.run(id)
      scrub(db)
    },
    byId: (id) => conversation(byId.get(id)),
    byReadToken: (readToken) => conversation(byReadToken.get(readToken)),
    byOwner: (ownerId, { first, offset }) =>
      byOwner.all(ownerId, first, offset).flatMap((row) => conversation(row) ?? []),
    unfinished: () => unfinished.all().flatMap((row) => conversation(row) ?? []),
  }
}

/** All turns, oldest first. */
export function turnsOf(conversation: Conversation): readonly Turn[] {
  return [...conversation.earlier, { ...conversation, id: conversation.turnId }]
}

/** Splits a question's own words from the paragraphs that came with it: where to look, what it is about. */
export function partsOf(question: string): { asked: string; context: string } {
  const [asked = '', ...context] = question.trim().split(/\n\s*\n/)
  return { asked, context: context.join('\n\n') }
}

/** The first question on one line, short enough for a title. */
export function titleOf({ earlier, question }: Conversation): string {
  const line = partsOf(earlier[0]?.question ?? question)
    .asked.replace(/\s+/g, ' ')
    .trim()
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`
}

import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { DAY_MS } from '../time/units.ts'
import type { MeteredTool } from './metering.ts'

const LONGEST_PERIOD_MS = 31 * DAY_MS

interface Use {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  userId: number | undefined
  tool: MeteredTool
}

/** Uses of metered tools, by whom and when. Credits drawn for a use are stored with it and deleted with it. */
interface Uses {
  add(use: Use): void
  count(userId: number | undefined, tool: MeteredTool, since: number): number
  markAnswered(id: string): void
  remove(id: string): void
}

const countSchema = z.object({ count: z.number() })

export function createUses(db: DatabaseSync): Uses {
  const insert = db.prepare('INSERT INTO tool_use (id, at, user_id, tool) VALUES (?, ?, ?, ?)')
  const count = db.prepare('SELECT count(*) AS count FROM tool_use WHERE user_id IS ? AND tool = ? AND at >= ?')
  const answered = db.prepare('UPDATE tool_use SET answered = 1 WHERE id = ?')
  const remove = db.prepare('DELETE FROM tool_use WHERE id = ?')
  return {
    add: ({ id, at, userId, tool }) => void insert.run(id, at, userId ?? null, tool),
    count: (userId, tool, since) => countSchema.parse(count.get(userId ?? null, tool, since)).count,
    markAnswered: (id) => void answered.run(id),
    remove: (id) => void remove.run(id),
  }
}

/**
 * Refunds what an earlier process took without bringing an answer; deep searches that continue keep theirs. Also forgets uses that no
 * period counts any more and that cost no credits. Only for the process that serves the data directory.
 */
export function tidyUses(db: DatabaseSync, now: number): void {
  db.exec(`DELETE FROM tool_use WHERE NOT answered AND id NOT IN (SELECT id FROM turn WHERE state = 'processing')`)
  db.prepare('DELETE FROM tool_use WHERE at < ? AND id NOT IN (SELECT use_id FROM credit_draw)').run(
    now - LONGEST_PERIOD_MS,
  )
}

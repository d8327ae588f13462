import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../in-transaction.ts'
import type { User } from './users.ts'

/** Who may know of which repository: everybody of a public one, named users (and site admins) of a restricted one. */
export interface RepositoryAccess {
  /** Looked up anew at each call. `user` is undefined for somebody who did not sign in. */
  visibleTo<Repository extends { name: string }>(
    user: User | undefined,
    repositories: readonly Repository[],
  ): Repository[]
  /** From now on for these users alone. Given before the repository is, it is never public for a moment. */
  restrict(name: string, userIds: readonly number[]): void
  /** For everybody again. */
  open(name: string): void
  /** Names of those who may see it; undefined for a public one. */
  readersOf(name: string): string[] | undefined
}

const rowSchema = z.object({ name: z.string() })

export function createRepositoryAccess(db: DatabaseSync): RepositoryAccess {
  const hidden = db.prepare(
    `SELECT name FROM restricted_repository
       WHERE NOT EXISTS (SELECT 1 FROM repository_reader WHERE repository = name AND user_id = ?)`,
  )
  const restricted = db.prepare('SELECT name FROM restricted_repository WHERE name = ?')
  const readers = db.prepare(
    'SELECT user.name FROM repository_reader JOIN user ON user.id = user_id WHERE repository = ? ORDER BY user.name',
  )
  const restrict = db.prepare('INSERT OR IGNORE INTO restricted_repository VALUES (?)')
  const clear = db.prepare('DELETE FROM repository_reader WHERE repository = ?')
  const add = db.prepare('INSERT OR IGNORE INTO repository_reader VALUES (?, ?)')
  const open = db.prepare('DELETE FROM restricted_repository WHERE name = ?')

  return {
    visibleTo(user, repositories) {
      if (user?.isAdmin) return [...repositories]
      const out = new Set(hidden.all(user?.id ?? null).map((row) => rowSchema.parse(row).name))
      return repositories.filter(({ name }) => !out.has(name))
    },
    restrict(name, userIds) {
      inTransaction(db, () => {
        restrict.run(name)
        clear.run(name)
        for (const id of userIds) add.run(name, id)
      })
    },
    open: (name) => void open.run(name),
    readersOf(name) {
      if (restricted.get(name) === undefined) return undefined
      return readers.all(name).map((row) => rowSchema.parse(row).name)
    },
  }
}

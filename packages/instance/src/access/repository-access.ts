import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../database/in-transaction.ts'
import type { User } from './users.ts'

/** Whether a repository without explicit access is visible to everyone, or only to site admins. */
export type DefaultAccess = 'public' | 'restricted'

/** Who may know about which repository: everyone about public ones, only named users (and site admins) about restricted ones. */
export interface RepositoryAccess {
  /** Looked up at each call. `user` is undefined for someone who isn't signed in. */
  visibleTo<Repository extends { name: string }>(
    user: User | undefined,
    repositories: readonly Repository[],
  ): Repository[]
  /** From now on, only these users see it. If called before the repository is added, it is never briefly public. */
  restrict(name: string, userIds: readonly number[]): void
  /** From now on, everyone sees it. */
  open(name: string): void
  /** Names of those who may see it; undefined for a public one. */
  readersOf(name: string): string[] | undefined
}

const rowSchema = z.object({ name: z.string() })

export function createRepositoryAccess(
  db: DatabaseSync,
  defaultAccess: () => DefaultAccess = () => 'public',
): RepositoryAccess {
  const hidden = db.prepare(
    `SELECT name FROM restricted_repository
       WHERE NOT EXISTS (SELECT 1 FROM repository_reader WHERE repository = name AND user_id = ?)`,
  )
  const shown = db.prepare(
    'SELECT name FROM public_repository UNION SELECT repository FROM repository_reader WHERE user_id = ?',
  )
  const restricted = db.prepare('SELECT name FROM restricted_repository WHERE name = ?')
  const readers = db.prepare(
    'SELECT user.name FROM repository_reader JOIN user ON user.id = user_id WHERE repository = ? ORDER BY user.name',
  )
  const restrict = db.prepare('INSERT OR IGNORE INTO restricted_repository VALUES (?)')
  const clear = db.prepare('DELETE FROM repository_reader WHERE repository = ?')
  const add = db.prepare('INSERT OR IGNORE INTO repository_reader VALUES (?, ?)')
  const lift = db.prepare('DELETE FROM restricted_repository WHERE name = ?')
  const open = db.prepare('INSERT OR IGNORE INTO public_repository VALUES (?)')
  const isOpen = db.prepare('SELECT name FROM public_repository WHERE name = ?')
  const close = db.prepare('DELETE FROM public_repository WHERE name = ?')

  return {
    visibleTo(user, repositories) {
      if (user?.isAdmin) return [...repositories]
      const isPublic = defaultAccess() === 'public'
      const rows = (isPublic ? hidden : shown).all(user?.id ?? null)
      const told = new Set(rows.map((row) => rowSchema.parse(row).name))
      return repositories.filter(({ name }) => told.has(name) !== isPublic)
    },
    restrict(name, userIds) {
      inTransaction(db, () => {
        close.run(name)
        restrict.run(name)
        clear.run(name)
        for (const id of userIds) add.run(name, id)
      })
    },
    open(name) {
      inTransaction(db, () => {
        lift.run(name)
        open.run(name)
      })
    },
    readersOf(name) {
      const isTold = restricted.get(name) !== undefined || isOpen.get(name) !== undefined
      if (isTold ? restricted.get(name) === undefined : defaultAccess() === 'public') return undefined
      return readers.all(name).map((row) => rowSchema.parse(row).name)
    },
  }
}

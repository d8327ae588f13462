import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const flag = z.number().transform((value) => value !== 0)

const userSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    is_admin: flag,
    is_service: flag,
    is_active: flag,
    created: z.number(),
  })
  .transform(({ is_admin, is_service, is_active, ...row }) => ({
    ...row,
    isAdmin: is_admin,
    isService: is_service,
    isActive: is_active,
  }))

/** A person's account, or a program's own account. `email` may be empty; `created` is in ms since the epoch. */
export type User = z.infer<typeof userSchema>

export interface NewUser {
  name: string
  email?: string | undefined
  isAdmin?: boolean | undefined
  isService?: boolean | undefined
}

export interface UserStore {
  /** Throws if the name is invalid or taken. */
  create(user: NewUser): User
  byId(id: number): User | undefined
  /** Case doesn't matter. */
  byName(name: string): User | undefined
  /** By name. */
  list(): User[]
  /** An inactive user's tokens, sessions and grants stop working at once, and work again when the user is reactivated. */
  setActive(id: number, isActive: boolean): void
  setAdmin(id: number, isAdmin: boolean): void
}

// Valid in a URL, and never mistaken for an option or a list.
const nameForm = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/i

export function createUserStore(db: DatabaseSync, now: () => number = Date.now): UserStore {
  const insert = db.prepare(
    'INSERT INTO user (name, email, is_admin, is_service, created) VALUES (?, ?, ?, ?, ?) RETURNING *',
  )
  const byId = db.prepare('SELECT * FROM user WHERE id = ?')
  const byName = db.prepare('SELECT * FROM user WHERE name = ?')
  const all = db.prepare('SELECT * FROM user ORDER BY name')
  const activate = db.prepare('UPDATE user SET is_active = ? WHERE id = ?')
  const promote = db.prepare('UPDATE user SET is_admin = ? WHERE id = ?')
  const parse = (row: unknown) => (row === undefined ? undefined : userSchema.parse(row))

  return {
    create({ name, email = '', isAdmin = false, isService = false }) {
      if (!nameForm.test(name)) {
        throw new Error(`“${name}” cannot be a user's name: letters, digits and . _ - inside it, at most 64.`)
      }
      if (byName.get(name) !== undefined) throw new Error(`There is a user ${name} already.`)
      return userSchema.parse(insert.get(name, email, Number(isAdmin), Number(isService), now()))
    },
    byId: (id) => parse(byId.get(id)),
    byName: (name) => parse(byName.get(name)),
    list: () => all.all().map((row) => userSchema.parse(row)),
    setActive: (id, isActive) => void activate.run(Number(isActive), id),
    setAdmin: (id, isAdmin) => void promote.run(Number(isAdmin), id),
  }
}

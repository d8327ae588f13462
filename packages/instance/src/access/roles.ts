import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { User } from './users.ts'

export const permissionSchema = z.enum(['MCP#ACCESS', 'ANALYTICS#READ'])

/** What a role can allow: using MCP, exporting usage and credits. */
export type Permission = z.infer<typeof permissionSchema>

/** Every user has the first, and every site admin the second. */
const builtIn = { everyone: 'User', admins: 'Site Administrator' } as const

export interface Role {
  name: string
  isBuiltIn: boolean
  permissions: readonly Permission[]
  /** Names of the users who were given it; built-in roles need no assignment. */
  members: readonly string[]
}

/** All methods that change something throw if the role is unknown. */
export interface RoleStore {
  /** Looked up at each call. */
  permissionsOf(user: User): ReadonlySet<Permission>
  list(): Role[]
  /** Throws if the role already exists. */
  create(name: string): void
  /** Throws for a built-in role. */
  remove(name: string): void
  grant(name: string, permission: Permission): void
  revoke(name: string, permission: Permission): void
  /** Throws for a built-in role, which can't be assigned. */
  assign(name: string, userId: number): void
  unassign(name: string, userId: number): void
}

const nameSchema = z.object({ name: z.string() })
const heldSchema = z.object({ permission: permissionSchema })

export function createRoleStore(db: DatabaseSync): RoleStore {
  const held = db.prepare(
    `SELECT DISTINCT permission FROM role_permission WHERE role = ?2 OR (role = ?3 AND ?4)
       OR role IN (SELECT role FROM role_member WHERE user_id = ?1)`,
  )
  const names = db.prepare('SELECT name FROM role ORDER BY name')
  const one = db.prepare('SELECT name FROM role WHERE name = ?')
  const permissions = db.prepare('SELECT permission FROM role_permission WHERE role = ? ORDER BY permission')
  const members = db.prepare(
    'SELECT user.name FROM role_member JOIN user ON user.id = user_id WHERE role = ? ORDER BY user.name',
  )
  const insert = db.prepare('INSERT INTO role VALUES (?)')
  const remove = db.prepare('DELETE FROM role WHERE name = ?')
  const grant = db.prepare('INSERT OR IGNORE INTO role_permission VALUES (?, ?)')
  const revoke = db.prepare('DELETE FROM role_permission WHERE role = ? AND permission = ?')
  const assign = db.prepare('INSERT OR IGNORE INTO role_member VALUES (?, ?)')
  const unassign = db.prepare('DELETE FROM role_member WHERE role = ? AND user_id = ?')

  function known(name: string): string {
    const found = one.get(name)
    if (found !== undefined) return nameSchema.parse(found).name
    throw new Error(`There is no role ${name}; there are ${all().join(', ')}.`)
  }

  function custom(name: string): string {
    const found = known(name)
    if (isBuiltIn(found))
      throw new Error(`${found} is built in: it cannot be removed or given; make a role of your own.`)
    return found
  }

  const all = () => names.all().map((row) => nameSchema.parse(row).name)

  return {
    permissionsOf({ id, isAdmin }) {
      const rows = held.all(id, builtIn.everyone, builtIn.admins, Number(isAdmin))
      return new Set(rows.map((row) => heldSchema.parse(row).permission))
    },
    list: () =>
      all().map((name) => ({
        name,
        isBuiltIn: isBuiltIn(name),
        permissions: permissions.all(name).map((row) => heldSchema.parse(row).permission),
        members: members.all(name).map((row) => nameSchema.parse(row).name),
      })),
    create(name) {
      if (name.trim() === '') throw new Error('A role needs a name.')
      if (one.get(name) !== undefined) throw new Error(`There is a role ${name} already.`)
      insert.run(name)
    },
    remove: (name) => void remove.run(custom(name)),
    grant: (name, permission) => void grant.run(known(name), permission),
    revoke: (name, permission) => void revoke.run(known(name), permission),
    assign: (name, userId) => void assign.run(custom(name), userId),
    unassign: (name, userId) => void unassign.run(custom(name), userId),
  }
}

function isBuiltIn(name: string): boolean {
  return name === builtIn.everyone || name === builtIn.admins
}

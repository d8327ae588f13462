import { type Permission, permissionSchema, type Role } from '../access/roles.ts'
import { existingUser, withRecords } from './with-records.ts'

interface RoleInput {
  dataDir: string
  role: string
}

export function listRoles({ dataDir }: { dataDir: string }): Role[] {
  return withRecords(dataDir, ({ roles }) => roles.list())
}

/** Throws where there is such a role already. */
export function createRole({ dataDir, role }: RoleInput): void {
  withRecords(dataDir, ({ roles }) => roles.create(role))
}

/** Throws for a built-in role. */
export function removeRole({ dataDir, role }: RoleInput): void {
  withRecords(dataDir, ({ roles }) => roles.remove(role))
}

/** Lets a role allow something, or no longer. Throws where role or permission is unknown. */
export function setPermission(input: RoleInput & { permission: string; isGranted: boolean }): void {
  const permission = knownPermission(input.permission)
  withRecords(input.dataDir, ({ roles }) => roles[input.isGranted ? 'grant' : 'revoke'](input.role, permission))
}

/** Gives a role to a user, or takes it back. Throws for a built-in role, and where role or user is unknown. */
export function setMembership(input: RoleInput & { user: string; isMember: boolean }): void {
  withRecords(input.dataDir, ({ roles, users }) =>
    roles[input.isMember ? 'assign' : 'unassign'](input.role, existingUser(users, input.user).id),
  )
}

function knownPermission(name: string): Permission {
  const known = permissionSchema.safeParse(name)
  if (known.success) return known.data
  throw new Error(`There is no permission ${name}; there are ${permissionSchema.options.join(', ')}.`)
}

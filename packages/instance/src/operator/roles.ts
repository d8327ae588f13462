import { type Permission, permissionSchema, type Role } from '../access/roles.ts'
import { existingUser, withRecords } from './with-records.ts'

interface RoleInput {
  dataDir: string
  role: string
}

export function listRoles({ dataDir }: { dataDir: string }): Role[] {
  return withRecords(dataDir, ({ roles }) => roles.list())
}

/** Throws if the role already exists. */
export function createRole({ dataDir, role }: RoleInput): void {
  withRecords(dataDir, ({ roles }) => roles.create(role))
}

/** Throws for a built-in role. */
export function removeRole({ dataDir, role }: RoleInput): void {
  withRecords(dataDir, ({ roles }) => roles.remove(role))
}

/** Adds or removes a permission of a role. Throws if role or permission is unknown. */
export function setPermission(input: RoleInput & { permission: string; isGranted: boolean }): void {
  const permission = knownPermission(input.permission)
  withRecords(input.dataDir, ({ roles }) => roles[input.isGranted ? 'grant' : 'revoke'](input.role, permission))
}

/** Gives a role to a user, or takes it away. Throws for a built-in role, and if role or user is unknown. */
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

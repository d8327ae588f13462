import type { NewUser, User } from '../access/users.ts'
import { existingUser, withRecords } from './with-records.ts'

/** Throws where the name cannot be one, or somebody has it. */
export function addUser({ dataDir, ...user }: { dataDir: string } & NewUser): User {
  return withRecords(dataDir, ({ users }) => users.create(user))
}

export function listUsers({ dataDir }: { dataDir: string }): User[] {
  return withRecords(dataDir, ({ users }) => users.list())
}

/** Throws where there is no user of that name. */
export function setUserActive(input: { dataDir: string; name: string; isActive: boolean }): User {
  return withRecords(input.dataDir, ({ users }) => {
    const { id } = existingUser(users, input.name)
    users.setActive(id, input.isActive)
    return existingUser(users, input.name)
  })
}

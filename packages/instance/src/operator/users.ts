import { botName } from '../access/bot-token.ts'
import type { NewUser, User } from '../access/users.ts'
import { existingUser, withRecords } from './with-records.ts'

/** Throws if the name is invalid or taken, or the bot's. */
export function addUser({ dataDir, ...user }: { dataDir: string } & NewUser): User {
  if (user.name.toLowerCase() === botName && !user.isService) {
    throw new Error(`${botName} is the account of the bot; give another name.`)
  }
  return withRecords(dataDir, ({ users }) => users.create(user))
}

export function listUsers({ dataDir }: { dataDir: string }): User[] {
  return withRecords(dataDir, ({ users }) => users.list())
}

/** Throws if there is no user with that name. */
export function setUserActive(input: { dataDir: string; name: string; isActive: boolean }): User {
  return withRecords(input.dataDir, ({ users }) => {
    const { id } = existingUser(users, input.name)
    users.setActive(id, input.isActive)
    return existingUser(users, input.name)
  })
}

/** Makes somebody a site admin, or no longer one. Throws if there is no user with that name. */
export function setUserAdmin(input: { dataDir: string; name: string; isAdmin: boolean }): User {
  return withRecords(input.dataDir, ({ users }) => {
    const { id } = existingUser(users, input.name)
    users.setAdmin(id, input.isAdmin)
    return existingUser(users, input.name)
  })
}

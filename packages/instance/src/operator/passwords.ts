import { setPasswordUrl } from '../access/sessions/addresses.ts'
import { createPasswordStore } from '../access/sessions/passwords.ts'
import { existingUser, withRecords } from './with-records.ts'

/**
 * An address where its holder sets the user's password, once and within a day; earlier ones stop working. Throws if there is no such
 * user, or one who can't sign in. `baseUrl`: the instance's, as people reach it.
 */
export function newPasswordLink({
  dataDir,
  name,
  baseUrl,
}: {
  dataDir: string
  name: string
  baseUrl: string
}): string {
  return withRecords(dataDir, ({ users }, db) => {
    const { id, isService, isActive } = existingUser(users, name)
    if (isService) throw new Error(`${name} is a service account: nobody signs in as one. It has access tokens.`)
    if (!isActive) throw new Error(`${name} is inactive; \`user activate ${name}\` first.`)
    return setPasswordUrl(baseUrl, createPasswordStore(db).newLink(id))
  })
}

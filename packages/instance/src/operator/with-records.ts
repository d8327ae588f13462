import type { DatabaseSync } from 'node:sqlite'
import { type AccessRecords, createAccessRecords } from '../access/records.ts'
import type { User, UserStore } from '../access/users.ts'
import { loadSiteConfig } from '../config/site-config.ts'
import { openDatabase } from '../database/database.ts'

/** Changes take effect at once, also for a running instance. */
export function withRecords<Result>(
  dataDir: string,
  use: (records: AccessRecords, db: DatabaseSync) => Result,
): Result {
  const db = openDatabase(dataDir)
  try {
    return use(
      createAccessRecords(db, () => loadSiteConfig(dataDir)['repositories.defaultAccess']),
      db,
    )
  } finally {
    db.close()
  }
}

/** Throws if there is no user with that name. */
export function existingUser(users: UserStore, name: string): User {
  const found = users.byName(name)
  if (found === undefined) throw new Error(`There is no user ${name}; \`user list\` shows who there is.`)
  return found
}

import { createSessionStore } from '../../src/access/sessions/sessions.ts'
import { createToken } from '../../src/operator/index.ts'
import { existingUser, withRecords } from '../../src/operator/with-records.ts'
import type { TestInstance } from './instance.ts'

/** The cookie of somebody who signed in, at `now`. */
export function signIn({ dataDir }: TestInstance, user: string, now: () => number = Date.now): string {
  return withRecords(dataDir, ({ users }, db) => {
    const { secret } = createSessionStore(db, now).start(existingUser(users, user).id)
    return `crowsnest_session=${secret}`
  })
}

export function tokenOf({ dataDir }: TestInstance, user: string): string {
  return createToken({ dataDir, name: 'test', kind: 'instance', user }).token
}

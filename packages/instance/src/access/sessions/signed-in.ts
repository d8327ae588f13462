import type { User, UserStore } from '../users.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { SessionStore } from './sessions.ts'

/** The user whose session cookie came along with a request; undefined for somebody who did not sign in. */
export type SignedIn = (request: Request) => User | undefined

export function createSignedIn(users: UserStore, sessions: SessionStore): SignedIn {
  return (request) => {
    const secret = readSessionCookie(request.headers.get('cookie') ?? undefined)
    const userId = secret === undefined ? undefined : sessions.userOf(secret)
    return userId === undefined ? undefined : users.byId(userId)
  }
}

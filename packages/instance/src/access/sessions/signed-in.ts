import type { User, UserStore } from '../users.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { SessionStore } from './sessions.ts'

/** The user whose session cookie came with a request; undefined for someone who isn't signed in. */
export type SignedIn = (request: Request) => User | undefined

/** The same from a Cookie header, and when they signed in. */
export type SignInOf = (cookies: string | undefined) => { user: User; started: number } | undefined

export function createSignInOf(users: UserStore, sessions: SessionStore): SignInOf {
  return (cookies) => {
    const secret = readSessionCookie(cookies)
    const session = secret === undefined ? undefined : sessions.find(secret)
    const user = session && users.byId(session.userId)
    return session && user && { user, started: session.started }
  }
}

export function createSignedIn(signInOf: SignInOf): SignedIn {
  return (request) => signInOf(request.headers.get('cookie') ?? undefined)?.user
}

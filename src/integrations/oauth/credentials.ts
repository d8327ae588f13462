import type { OAuthTokens } from '@modelcontextprotocol/client'
import { UpstreamError } from '../../ports/errors.ts'
import type { Clock, Credential, KeptSignIn, SignIn, SignInNews, SignInStore, SlackPerson } from '../../ports/index.ts'
import { createRenewal } from '../../time/renewal.ts'
import type { OAuthFetch } from './oauth-fetch.ts'
import { renew, revoke } from './renew.ts'

export interface CredentialOptions {
  store: SignInStore
  fetch: OAuthFetch
  clock: Clock
  /** Has a person told what happened to their sign-in: the same news about the same sign-in only once. */
  tell(person: SlackPerson, news: SignInNews, signIn: SignIn): Promise<void>
}

const EARLY_MS = 60_000

/** What a person's requests authenticate with. Sending a refresh token twice ends the whole sign-in at the server. */
export function createCredentials({ store, fetch, clock, tell }: CredentialOptions) {
  const renewal = createRenewal<SlackPerson, KeptSignIn, SignIn>({
    store,
    clock,
    earlyMs: EARLY_MS,
    mayRepeat: false,
    read: ({ signIn }) => signIn,
    async renew(signIn, refreshToken) {
      if (!signIn.grant) return { state: 'ended' }
      const outcome = await renew(signIn.grant, refreshToken, fetch)
      if (outcome.state !== 'renewed') return outcome
      return { state: 'renewed', value: withTokens(signIn, outcome.tokens, clock.now()) }
    },
    drop: async ({ grant, refreshToken, token }) => grant && revoke(grant, refreshToken ?? token, fetch),
    async end(person, kept, news) {
      // Tell first, so that nobody loses a sign-in without being told. Telling again after a crash is the same news.
      await tell(person, news, kept.signIn)
      await store.remove(person, kept)
      return undefined
    },
    notNow: () =>
      new UpstreamError('instance', 'a sign-in could not be renewed now', { retryable: true, effect: 'none' }),
  })
  return {
    async current(person: SlackPerson, refused?: string): Promise<Credential | undefined> {
      const signIn = await renewal.current(person, refused)
      return signIn && { token: signIn.token, scheme: signIn.scheme }
    },
  }
}

/** The sign-in with the tokens that the server returned. */
export function withTokens(
  { refreshingSince: _, expiresAt: __, ...signIn }: SignIn,
  { access_token, refresh_token, expires_in }: OAuthTokens,
  now: number,
): SignIn {
  return {
    ...signIn,
    token: access_token,
    scheme: 'Bearer',
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && { expiresAt: now + expires_in * 1_000 }),
  }
}

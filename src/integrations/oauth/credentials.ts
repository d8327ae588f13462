import { setTimeout } from 'node:timers/promises'
import type { OAuthTokens } from '@modelcontextprotocol/client'
import { UpstreamError } from '../../ports/errors.ts'
import type { Clock, Credential, KeptSignIn, SignIn, SignInNews, SignInStore, SlackPerson } from '../../ports/index.ts'
import type { OAuthFetch } from './oauth-fetch.ts'
import { renew, revoke } from './renew.ts'

export interface CredentialOptions {
  store: SignInStore
  fetch: OAuthFetch
  clock: Clock
  /** Has a person told what became of their sign-in: the same of the same one only once. */
  tell(person: SlackPerson, news: SignInNews, signIn: SignIn): Promise<void>
}

/** Renewed so long before its end. */
const EARLY_MS = 60_000
/** How long a renewal by another process is waited for. */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 100
const WRITE_AGAIN_MS = 500
const WRITES_MAX = 10

const AGAIN = Symbol('look again')

/**
 * What a person's requests are made with. A refresh token serves once, and one that is sent twice ends the whole sign-in at the
 * server: so one process at a time renews, writes down that it is about to, and what came of it. Where the second is missing nobody
 * knows whether the token is used up, so it is not sent again, and the sign-in is over with the access token that is left.
 */
export function createCredentials({ store, fetch, clock, tell }: CredentialOptions) {
  async function current(person: SlackPerson, refused?: string): Promise<Credential | undefined> {
    const deadline = clock.now() + PATIENCE_MS
    for (;;) {
      const kept = await store.find(person)
      if (!kept) return undefined
      if (!needsRenewal(kept.signIn, refused)) return credential(kept.signIn)
      const outcome = await store.exclusively(person, () => renewed(person, refused))
      if (outcome && outcome.value !== AGAIN) return outcome.value
      if (!outcome && isGood(kept.signIn, refused)) return credential(kept.signIn)
      if (clock.now() > deadline) throw notNow()
      if (!outcome) await setTimeout(LOOK_AGAIN_MS)
    }
  }

  function needsRenewal(signIn: SignIn, refused: string | undefined): boolean {
    return !isGood(signIn, refused, EARLY_MS)
  }

  function isGood({ token, expiresAt }: SignIn, refused: string | undefined, earlyMs = 0): boolean {
    return token !== refused && (expiresAt === undefined || clock.now() + earlyMs < expiresAt)
  }

  /** Under the person's lock. */
  async function renewed(person: SlackPerson, refused?: string): Promise<Credential | undefined | typeof AGAIN> {
    const kept = await store.find(person)
    if (!kept || !needsRenewal(kept.signIn, refused)) return AGAIN
    const { signIn } = kept
    const { refreshToken, grant } = signIn
    const left = () => (isGood(signIn, refused) ? credential(signIn) : undefined)
    if (refreshToken === undefined || !grant) return left() ?? end(person, kept, 'refused')
    // Whoever began is gone, or has stood still for longer than its lock.
    if (signIn.refreshingSince !== undefined) return left() ?? end(person, kept, 'lost')
    const begun = await store.replace(person, kept, { ...signIn, refreshingSince: clock.now() })
    if (!begun) return AGAIN
    const renewal = await renew(grant, refreshToken, fetch)
    if (renewal.state === 'renewed') {
      const next = withTokens(signIn, renewal.tokens, clock.now())
      if (await written(person, begun, next)) return credential(next)
      await revoke(grant, next.refreshToken ?? next.token, fetch)
      return undefined
    }
    if (renewal.state === 'ended') return end(person, begun, 'refused')
    if (renewal.state === 'untouched') {
      await written(person, begun, signIn)
      const good = left()
      if (good) return good
      throw notNow()
    }
    return left() ?? end(person, begun, 'lost')
  }

  /** False where somebody ended the sign-in meanwhile. Its encryption may have changed, and Redis be away for a moment. */
  async function written(person: SlackPerson, begun: KeptSignIn, next: SignIn): Promise<boolean> {
    for (let before = begun, failures = 0; ; ) {
      try {
        if (await store.replace(person, before, next)) return true
        const now = await store.find(person)
        if (!now || now.signIn.refreshingSince !== begun.signIn.refreshingSince) {
          return now !== undefined && now.signIn.token === next.token
        }
        before = now
      } catch (error) {
        if (++failures > WRITES_MAX) throw error
        await setTimeout(WRITE_AGAIN_MS)
      }
    }
  }

  async function end(person: SlackPerson, kept: KeptSignIn, news: SignInNews): Promise<undefined> {
    // First, so that nobody loses a sign-in unsaid. Told again after a crash, it is the same news.
    await tell(person, news, kept.signIn)
    await store.remove(person, kept)
    return undefined
  }

  return { current }
}

/** What the server gave, in the place of what was kept before. */
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

function credential({ token, scheme }: SignIn): Credential {
  return { token, scheme }
}

function notNow(): UpstreamError {
  return new UpstreamError('instance', 'a sign-in could not be renewed now', { retryable: true, effect: 'none' })
}

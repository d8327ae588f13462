import { setTimeout } from 'node:timers/promises'

/** A credential that expires, and what it is renewed with. */
interface Renewable {
  token: string
  /** In ms since the epoch. */
  expiresAt?: number
  refreshToken?: string
  /** When someone sent the refresh token, until the outcome is stored. */
  refreshingSince?: number
}

/**
 * The outcome of a refresh. `ended`: the server no longer accepts the token; `untouched`: the request certainly did nothing, so the token
 * is still valid; `unknown`: the token may be used up.
 */
export type Renewed<Value> = { state: 'renewed'; value: Value } | { state: 'ended' | 'untouched' | 'unknown' }

interface RenewalOptions<Key, Kept, Value extends Renewable> {
  store: {
    find(key: Key): Promise<Kept | undefined>
    /** Undefined if something else is stored there by now. */
    replace(key: Key, before: Kept, next: Value): Promise<Kept | undefined>
    /** Undefined if another process is doing it. */
    exclusively<Result>(key: Key, work: () => Promise<Result>): Promise<{ value: Result } | undefined>
  }
  read(kept: Kept): Value
  clock: { now(): number }
  /** How long before its end it is renewed. */
  earlyMs: number
  /** Sending a refresh token twice does no harm. */
  mayRepeat: boolean
  renew(value: Value, refreshToken: string): Promise<Renewed<Value>>
  /** Revokes at the server a token that was renewed for nobody. */
  drop(value: Value): Promise<void>
  /** Nothing can be renewed any more. Returns what is left. */
  end(key: Key, kept: Kept, why: 'refused' | 'lost'): Promise<Value | undefined>
  /** The error for a temporary failure: the caller may retry. */
  notNow(): Error
}

/** How long to wait for a renewal by another process. */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 100
const WRITE_AGAIN_MS = 500
const WRITES_MAX = 10

const AGAIN = Symbol('look again')

/**
 * Tokens that are renewed before they expire, once for all processes. A refresh token works once. So only one process at a time renews:
 * it stores that it is about to, and then the outcome. If the outcome is missing, nobody knows whether the token is used up; unless
 * `mayRepeat`, it isn't sent again, and the credential ends when its token expires.
 */
export function createRenewal<Key, Kept, Value extends Renewable>(options: RenewalOptions<Key, Kept, Value>) {
  const { store, read, clock, earlyMs, mayRepeat, renew, drop, end, notNow } = options

  /** `refused`: a token that was rejected, even if it hasn't expired. */
  async function current(key: Key, refused?: string): Promise<Value | undefined> {
    const deadline = clock.now() + PATIENCE_MS
    for (;;) {
      const kept = await store.find(key)
      if (!kept) return undefined
      const value = read(kept)
      if (!needsRenewal(value, refused)) return value
      const outcome = await store.exclusively(key, () => renewed(key, refused))
      if (outcome && outcome.value !== AGAIN) return outcome.value
      if (!outcome && isGood(value, refused)) return value
      if (clock.now() > deadline) throw notNow()
      if (!outcome) await setTimeout(LOOK_AGAIN_MS)
    }
  }

  function needsRenewal(value: Value, refused: string | undefined): boolean {
    return !isGood(value, refused, value.refreshToken === undefined ? 0 : earlyMs)
  }

  function isGood({ token, expiresAt }: Value, refused: string | undefined, earlyMs = 0): boolean {
    return token !== refused && (expiresAt === undefined || clock.now() + earlyMs < expiresAt)
  }

  /** Runs under the lock. */
  async function renewed(key: Key, refused?: string): Promise<Value | undefined | typeof AGAIN> {
    const kept = await store.find(key)
    if (!kept || !needsRenewal(read(kept), refused)) return AGAIN
    const value = read(kept)
    const left = () => (isGood(value, refused) ? value : undefined)
    if (value.refreshToken === undefined) return left() ?? end(key, kept, 'refused')
    // Whoever began it is gone, or was suspended for longer than its lock.
    if (value.refreshingSince !== undefined && !mayRepeat) return left() ?? end(key, kept, 'lost')
    const begun = await store.replace(key, kept, { ...value, refreshingSince: clock.now() })
    if (!begun) return AGAIN
    const renewal = await renew(value, value.refreshToken)
    if (renewal.state === 'renewed') {
      if (await written(key, begun, renewal.value)) return renewal.value
      await drop(renewal.value)
      return undefined
    }
    if (renewal.state === 'ended') return end(key, begun, 'refused')
    if (renewal.state === 'untouched' || mayRepeat) {
      await written(key, begun, value)
      const good = left()
      if (good) return good
      throw notNow()
    }
    return left() ?? end(key, begun, 'lost')
  }

  /** False if someone ended it meanwhile. The stored text may have been re-encrypted, and the store may be briefly unavailable. */
  async function written(key: Key, begun: Kept, next: Value): Promise<boolean> {
    for (let before = begun, failures = 0; ; ) {
      try {
        if (await store.replace(key, before, next)) return true
        const now = await store.find(key)
        if (!now || read(now).refreshingSince !== read(begun).refreshingSince) {
          return now !== undefined && read(now).token === next.token
        }
        before = now
      } catch (error) {
        if (++failures > WRITES_MAX) throw error
        await setTimeout(WRITE_AGAIN_MS)
      }
    }
  }

  return { current }
}

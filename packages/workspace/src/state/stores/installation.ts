import { randomBytes } from 'node:crypto'
import type { WorkspaceClock } from '../model/clock.ts'
import type { Database } from '../model/database.ts'
import { Records } from '../model/records.ts'

/** docs.slack.dev/authentication/installing-with-oauth: a code is valid for ten minutes, once. */
const CODE_LIFE_MS = 600_000

/** docs.slack.dev/authentication/using-token-rotation: an access token expires after twelve hours. */
export const TOKEN_LIFE_MS = 12 * 60 * 60_000

/** For an app whose manifest has `token_rotation_enabled`. */
export interface Tokens {
  access: string
  /** Good once. */
  refresh: string
}

interface IssuedTokens extends Partial<Pick<Tokens, 'refresh'>>, Pick<Tokens, 'access'> {
  expiresAt: number
}

/** What an app asks a person to agree to on the consent page. */
interface Consent {
  scopes: string[]
  /** Where the person goes afterwards. */
  target: string
  /** As the app gave it, if it did. */
  redirectUri: string | undefined
  state: string
}

/** What a person agreed to on the consent page. */
interface Grant {
  user: string
  scopes: string[]
  /** As given to the consent page; the exchange has to give the same one, or none. */
  redirectUri: string | undefined
}

/** Whether the app is installed, and the consents that may become an installation. */
export class Installation {
  readonly #records: Records<{ revoked: true }>
  readonly #tokens: Records<IssuedTokens>
  readonly #clock: WorkspaceClock
  readonly #team: string
  readonly #asked = new Map<string, Consent>()
  readonly #codes = new Map<string, { grant: Grant; expiresAt: number }>()

  constructor(db: Database, clock: WorkspaceClock, team: string) {
    this.#team = team
    this.#tokens = new Records(db, 'token')
    this.#records = new Records(db, 'installation')
    this.#clock = clock
  }

  /** True from the start: a practice app doesn't have to be installed first. */
  get isInstalled(): boolean {
    return this.#records.find('app') === undefined
  }

  revoke(): void {
    for (const { access } of this.#tokens.list()) this.#tokens.remove(access)
    this.#records.save('app', { revoked: true })
  }

  install(): void {
    this.#records.remove('app')
  }

  /** Returns the id of the question on its page. */
  ask(consent: Consent): string {
    const request = randomBytes(16).toString('hex')
    this.#asked.set(request, consent)
    return request
  }

  /** The question, which can be answered once. */
  take(request: string): Consent | undefined {
    const consent = this.#asked.get(request)
    this.#asked.delete(request)
    return consent
  }

  issueCode(grant: Grant): string {
    const code = `${this.#team}.${randomBytes(20).toString('hex')}`
    this.#codes.set(code, { grant, expiresAt: this.#clock.now() + CODE_LIFE_MS })
    return code
  }

  /** Installs the app as the code allows; a code is valid once. */
  redeem(code: string, redirectUri: string | undefined): Grant | 'invalid_code' | 'bad_redirect_uri' {
    const issued = this.#codes.get(code)
    this.#codes.delete(code)
    if (issued === undefined || issued.expiresAt < this.#clock.now()) return 'invalid_code'
    if (redirectUri !== issued.grant.redirectUri) return 'bad_redirect_uri'
    this.install()
    return issued.grant
  }

  /** Whether there are tokens that expire. */
  get isExchanged(): boolean {
    return this.#tokens.list().length > 0
  }

  /** For a token that expires; undefined for any other. */
  stateOf(access: unknown): 'good' | 'expired' | undefined {
    const issued = typeof access === 'string' ? this.#tokens.find(access) : undefined
    return issued && (issued.expiresAt > this.#clock.now() ? 'good' : 'expired')
  }

  issueTokens(): Tokens {
    const [access, refresh] = ['xoxe.xoxb-1', 'xoxe-1'].map((kind) => {
      return `${kind}-${this.#team}-${randomBytes(20).toString('hex')}`
    }) as [string, string]
    this.#tokens.save(access, { access, refresh, expiresAt: this.#clock.now() + TOKEN_LIFE_MS })
    return { access, refresh }
  }

  /**
   * Exchanges a token that is valid once for new ones; undefined if it was used or never valid. The previous access token stays valid
   * until it expires.
   */
  refresh(token: string): Tokens | undefined {
    const issued = this.#tokens.list().find(({ refresh }) => refresh === token)
    if (issued === undefined || !this.isInstalled) return undefined
    const { refresh: _, ...before } = issued
    this.#tokens.save(before.access, before)
    return this.issueTokens()
  }

  reset(): void {
    this.#asked.clear()
    this.#codes.clear()
  }
}

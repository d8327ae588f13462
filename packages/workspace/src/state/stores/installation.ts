import { randomBytes } from 'node:crypto'
import type { WorkspaceClock } from '../model/clock.ts'
import type { Database } from '../model/database.ts'
import { Records } from '../model/records.ts'

/** docs.slack.dev/authentication/installing-with-oauth: a code is good for ten minutes, once. */
const CODE_LIFE_MS = 600_000

/** What an app asks of a person on the consent page. */
interface Consent {
  scopes: string[]
  /** Where the person goes afterwards. */
  target: string
  /** As the app named it, if it did. */
  redirectUri: string | undefined
  state: string
}

/** What a person agreed to on the consent page. */
interface Grant {
  user: string
  scopes: string[]
  /** As given to the consent page; the exchange has to name the same one, or none. */
  redirectUri: string | undefined
}

/** Whether the app is installed, and the consents on their way to become an installation. */
export class Installation {
  readonly #records: Records<{ revoked: true }>
  readonly #clock: WorkspaceClock
  readonly #asked = new Map<string, Consent>()
  readonly #codes = new Map<string, { grant: Grant; expiresAt: number }>()

  constructor(db: Database, clock: WorkspaceClock) {
    this.#records = new Records(db, 'installation')
    this.#clock = clock
  }

  /** True from the beginning: a practice app need not be installed first. */
  get isInstalled(): boolean {
    return this.#records.find('app') === undefined
  }

  revoke(): void {
    this.#records.save('app', { revoked: true })
  }

  install(): void {
    this.#records.remove('app')
  }

  /** Returns what names the question on its page. */
  ask(consent: Consent): string {
    const request = randomBytes(16).toString('hex')
    this.#asked.set(request, consent)
    return request
  }

  /** The question, to be answered this once. */
  take(request: string): Consent | undefined {
    const consent = this.#asked.get(request)
    this.#asked.delete(request)
    return consent
  }

  issueCode(grant: Grant): string {
    const code = randomBytes(20).toString('hex')
    this.#codes.set(code, { grant, expiresAt: this.#clock.now() + CODE_LIFE_MS })
    return code
  }

  /** Installs the app with what the code stands for; a code serves once. */
  redeem(code: string, redirectUri: string | undefined): Grant | 'invalid_code' | 'bad_redirect_uri' {
    const issued = this.#codes.get(code)
    this.#codes.delete(code)
    if (issued === undefined || issued.expiresAt < this.#clock.now()) return 'invalid_code'
    if (redirectUri !== issued.grant.redirectUri) return 'bad_redirect_uri'
    this.install()
    return issued.grant
  }

  reset(): void {
    this.#asked.clear()
    this.#codes.clear()
  }
}

import { randomBytes } from 'node:crypto'

/** What a person can do instead: a button that types it for them. */
export interface Offer {
  label: string
  /** As they would type it, such as `/usage last week`. */
  typed: string
}

/** The asker wants something impossible. The message says what to do next and is shown as written. */
export class UserError extends Error {
  override name = 'UserError'
  /** What is impossible, for programs: the id of the message that says so. */
  readonly id: string
  readonly offer: Offer | undefined

  constructor(
    message: string,
    { id = 'refused', offer, ...options }: ErrorOptions & { id?: string; offer?: Offer } = {},
  ) {
    super(message, options)
    this.id = id
    this.offer = offer
  }
}

/** A button or form from an earlier version of the bot. */
export const oldButton = () =>
  new UserError('This button no longer works because I was updated. Please ask again.', { id: 'old-button' })
export const oldForm = () =>
  new UserError('This form no longer works because I was updated. Please open it again.', { id: 'old-form' })

/** The asker has to sign in with the instance first; the question can wait for that. */
export class NotSignedIn extends UserError {
  override name = 'NotSignedIn'
  /** What the sign-in must allow in addition. */
  readonly scope: string | undefined

  constructor(scope?: string) {
    super('Connect your account first: `/crowsnest connect`.', { id: 'not-signed-in' })
    this.scope = scope
  }
}

/** Someone refused the bot's sign-in on the instance's own page. */
export class SignInDenied extends UserError {
  override name = 'SignInDenied'
  readonly person: { team: string; user: string }

  constructor(person: SignInDenied['person']) {
    super('You didn’t allow it, so nothing was connected.', { id: 'sign-in-denied' })
    this.person = person
  }
}

/** A tool of the instance can't help; the message is the tool's own. */
export class ToolRefusal extends UserError {
  override name = 'ToolRefusal'
}

/** The instance doesn't offer a tool, or no longer does. */
export class NotOffered extends UserError {
  override name = 'NotOffered'

  constructor(tool: string) {
    super(`The instance does not offer \`${tool}\` here. Its administrator may have switched it off.`, {
      id: 'not-offered',
    })
  }
}

/** The bot's allowance for a tool is used up for now; the message is the instance's own. */
export class AllowanceUsedUp extends ToolRefusal {
  override name = 'AllowanceUsedUp'
}

/** What the instance reports about its credits isn't understood; the message says what, and which setting to change. */
export class UnusableCredits extends UserError {
  override name = 'UnusableCredits'
}

type Service = 'instance' | 'analytics' | 'slack' | 'redis'

/** Another service failed. `message` is for the log; people see our own words and the reference. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly service: Service
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  /** What the person is told, in our words; if undefined, a sentence is made from the service's name. */
  readonly advice: string | undefined
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined
  /** `none`: the request certainly changed nothing there, so it may be repeated. */
  readonly effect: 'none' | 'unknown'

  constructor(
    service: Service,
    message: string,
    options: {
      retryable: boolean
      advice?: string | undefined
      retryAfterMs?: number | undefined
      effect?: 'none' | 'unknown'
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.service = service
    this.retryable = options.retryable
    this.advice = options.advice
    this.retryAfterMs = options.retryAfterMs
    this.effect = options.effect ?? 'unknown'
  }
}

/** A setting is wrong. The process stops with this one line, which names the setting and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Short enough to read out, long enough to find in the log. */
export function newReference(): string {
  return randomBytes(4).toString('hex')
}

export function isRetryable(error: unknown): boolean {
  return error instanceof UpstreamError && error.retryable
}

/** Whether what failed certainly changed nothing anywhere, so that it may be done again. */
export function hadNoEffect(error: unknown): boolean {
  return error instanceof UserError || (error instanceof UpstreamError && error.effect === 'none')
}

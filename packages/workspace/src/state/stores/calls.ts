const KEPT = 10_000

export interface CallProblem {
  message: string
  /** A JSON pointer to the position in the arguments. */
  pointer?: string
  /** The page that states the rule. */
  source: string
}

export interface Judged {
  /** `limited`: it came too soon; `warned`: Slack accepts it, but advises against it. */
  verdict: 'ok' | 'warned' | 'limited' | 'refused'
  problems: readonly CallProblem[]
  /** The page about the method. */
  source: string
}

interface Call extends Judged {
  n: number
  method: string
  args: unknown
  ok: boolean
  error?: string
  /** What was wrong, each with a JSON pointer to its position. */
  errors?: string[]
  /** The missing scope, and the granted ones. */
  needed?: string
  provided?: string
  /** In seconds, for a call that came too soon. */
  retry_after?: number
  warning?: string
  /** Milliseconds since the epoch. */
  at: number
}

/** The app's latest Web API calls, without tokens. */
export class Calls {
  #calls: Call[] = []
  #count = 0

  add(call: Omit<Call, 'n' | 'at'>): void {
    this.#count += 1
    this.#calls.push({ n: this.#count, ...call, at: Date.now() })
    if (this.#calls.length > KEPT * 1.2) this.#calls = this.#calls.slice(-KEPT)
  }

  after(n: number): Call[] {
    return this.#calls.filter((call) => call.n > n)
  }

  reset(): void {
    this.#calls = []
    this.#count = 0
  }
}

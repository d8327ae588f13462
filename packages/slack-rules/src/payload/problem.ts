/** What Slack would say against a payload. */
export interface Problem {
  /** Slack refuses errors; with warnings it takes the payload, but not as meant. */
  severity: 'error' | 'warning'
  /** The name Slack gives it in `error`, or in `warning`. */
  code: string
  /** JSON pointer into the checked argument. */
  pointer: string
  message: string
  /** The page that states the rule. */
  source: string
}

export function problem(code: string, pointer: string, message: string, source: string): Problem {
  return { severity: 'error', code, pointer, message, source }
}

export function warning(code: string, pointer: string, message: string, source: string): Problem {
  return { severity: 'warning', code, pointer, message, source }
}

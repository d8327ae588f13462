/** A complaint of Slack's about a payload. */
export interface Problem {
  /** Slack refuses errors; with warnings, it accepts the payload, but not as intended. */
  severity: 'error' | 'warning'
  /** Slack's code for it in `error` or `warning`. */
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

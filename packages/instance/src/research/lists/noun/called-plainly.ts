/** "Default answers" may be all answers that there are. */
const DEFAULT = /^default (?=\w)/
/** The levels of strictness are the values of `Strictness`. */
const LEVELS = /^(\w.*\w) (?:levels|options|modes|policies|strategies|choices|settings)$/

/** What the type may be called that has the values: `answers` for default answers, `rotations` for rotation options. */
export function calledPlainly(many: string): string {
  if (DEFAULT.test(many)) return many.replace(DEFAULT, '')
  return many.replace(LEVELS, (_, of: string) => `${of}${of.endsWith('s') ? 'es' : 's'}`)
}

/** Whether the values may be more than what is asked for. */
export function isOfDefaults(many: string): boolean {
  return DEFAULT.test(many)
}

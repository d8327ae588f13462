/** Something the person has to do; the message says what. */
export class SetupError extends Error {}

export function say(words) {
  process.stderr.write(`setup: ${words}\n`)
}

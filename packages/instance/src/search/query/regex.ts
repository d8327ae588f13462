import { RE2JS, RE2JSException } from 're2js'
import { BadQuery } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'

// RE2 works in linear time, so no pattern can stall a search; but a long one takes long to compile.
const LONGEST_PATTERN = 1_000

/** Compiles an RE2 pattern. Throws BadQuery with the reason. */
export function compileRegex(pattern: string, caseSensitive: boolean): RE2JS {
  if (pattern.length > LONGEST_PATTERN) {
    throw new BadQuery(`A regular expression can have ${LONGEST_PATTERN} characters. This one has ${pattern.length}.`)
  }
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE))
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = error.message.replace(/^error parsing regexp: /, '').replace(/`\(\?m\)(?:\(\?i\))?/, '`')
    throw new BadQuery(`The regular expression /${echoed(pattern)}/ cannot be read: ${echoed(reason)} (RE2 syntax).`)
  }
}

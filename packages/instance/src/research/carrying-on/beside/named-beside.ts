import { stemOf } from '../../../search/text/same-words.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'

/** Words in code that may be names; a key may have dashes. */
const NAME = /[A-Za-z_$][\w$]*(?:-[A-Za-z]\w*)*/g
const LONGEST_LINE = 400
const LONGEST_NAME = 60
/** What a word costs that is neither in the name shown nor asked for. */
const OTHER_WORD = 0.3
const SAME_STYLE = 0.1
/** The share of the shown name's words, less what other words cost, that a name must have. */
const LEAST = 0.3

/**
 * The name among some lines that has all words asked for and most of those of the name that was shown: `probeTimeout` for the timeout, after
 * `probeInterval`; undefined if none has.
 */
export function namedBeside(shown: string, asked: readonly string[], lines: readonly string[]): string | undefined {
  const own = wordsIn(shown).map(stemOf)
  const wanted = asked.flatMap((word) => wordsIn(word)).map(stemOf)
  if (own.length === 0 || wanted.length === 0 || wanted.every((word) => own.includes(word))) return undefined
  const names = new Set(
    lines.flatMap((line) => (line.length > LONGEST_LINE ? [] : (line.match(NAME) ?? []))).filter(isShort),
  )
  const scored = [...names].flatMap((name) => {
    if (name === shown) return []
    const words = wordsIn(name).map(stemOf)
    if (words.length < 2 || !wanted.every((word) => words.includes(word))) return []
    const shared = own.filter((word) => words.includes(word)).length
    const others = words.filter((word) => !own.includes(word) && !wanted.includes(word)).length
    const style = styleOf(name) === styleOf(shown) ? SAME_STYLE : 0
    const score = shared === 0 ? 0 : shared / own.length - OTHER_WORD * others + style
    return score < LEAST ? [] : [{ name, score }]
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.name
}

/** A name with one of its owners exchanged: `preview.host` and `server.preview`, after `server.host`. */
export function ofOtherOwner(shown: string, asked: readonly string[]): string[] {
  const parts = shown.split('.')
  const [word, ...others] = asked
  if (parts.length < 2 || word === undefined || others.length > 0) return []
  return parts.map((_, at) => parts.with(at, word).join('.'))
}

function isShort(name: string): boolean {
  return name.length <= LONGEST_NAME
}

function styleOf(name: string): string {
  const first = /^[A-Z]/.test(name) ? 'A' : 'a'
  const rest = name.includes('_') ? '_' : name.includes('-') ? '-' : ''
  return name === name.toUpperCase() ? 'AA' : `${first}${rest}`
}

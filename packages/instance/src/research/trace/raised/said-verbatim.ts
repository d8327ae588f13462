import { stretchesOf } from '../stretches.ts'
import { fitOf } from '../template-fit.ts'

/** A long message is written in pieces, on lines below each other. */
const AROUND = 3
const LITERAL = /"((?:[^"\\\n]|\\.){4,})"|'((?:[^'\\\n]|\\.){4,})'|`([^`\n]{4,})`/g
const LONGEST = 120

/** Whether the lines at a place say the message, or part of it, as it is but for inserted values. */
export function isVerbatim(message: string, lines: readonly string[], line: number): boolean {
  const near = lines.slice(Math.max(0, line - 1 - AROUND), line + AROUND)
  // Of what is left of a literal without its values, nothing may be missing in the message.
  if (near.some((text) => fitOf(message, text) > 0)) return true
  const text = plain(near.map((one) => one.trim().replace(/^(?:\/\/+|#+|\*)\s*/, '')).join(' '))
  return stretchesOf(message).every((part) => text.includes(plain(part)))
}

/** What a line says: its longest literal, else all of it. */
export function literalAt(line: string): string {
  const literals = [...line.matchAll(LITERAL)].map(([, double, single, back]) => double ?? single ?? back ?? '')
  const [longest = line.trim()] = literals.toSorted((a, b) => b.length - a.length)
  const said = longest.replace(/^[\s"'`]+|[\s"'`\\,;]+$/g, '')
  return said.length <= LONGEST ? said : `${said.slice(0, LONGEST - 1)}…`
}

/** Marks and joints between pieces get lost when a message is copied. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`'"“”‘’\\+]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

import type { LineRange } from '../../files/links.ts'

/** `?L4`, `?L4-9` or `?L4-L9`, in either order; undefined for anything else. */
export function parseLineRange(query: string): LineRange | undefined {
  const [, from, to] = /^\??L([1-9]\d{0,8})(?:-L?([1-9]\d{0,8}))?(?:[&=]|$)/.exec(query) ?? []
  if (from === undefined) return undefined
  const ends = [Number(from), Number(to ?? from)] as const
  return { startLine: Math.min(...ends), endLine: Math.max(...ends) }
}

/** What the field on a page sends: `?lines=4`, `?lines=4-9`. */
export function parseTypedLines(typed: string | undefined): LineRange | undefined {
  return typed === undefined ? undefined : parseLineRange(`L${typed.replace(/[\sL]/gi, '')}`)
}

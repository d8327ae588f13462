import { codeSpan, echoed } from '../../../blocks/escape.ts'
import { UserError } from '../../../ports/errors.ts'
import { codeWords } from '../words/code.ts'
import type { Options } from './define-subcommand.ts'

/** Splits at whitespace; `"a phrase"` counts as one. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

/** The first word and what follows it; undefined if there is no word. */
export function firstWord(text: string): { first: string; rest: string } | undefined {
  const [, quoted, bare, rest = ''] = /^(?:"([^"]*)"|(\S+))\s*([\s\S]*)$/.exec(text.trim()) ?? []
  const first = quoted ?? bare
  return first ? { first, rest } : undefined
}

/** `a,b` → its parts. */
export function listed(text: string | undefined): string[] | undefined {
  const parts = text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts && parts.length > 0 ? parts : undefined
}

/** A whole number from 1 on. */
export function numberIn(options: Options, name: string, max: number): number | undefined {
  const given = options[name]
  if (given === undefined) return undefined
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (value >= 1 && value <= max) return value
  throw new UserError(codeWords.notANumber(name, '1', max.toLocaleString('en'), codeSpan(echoed(given))), {
    id: 'wrong-number',
  })
}

/** Whether a text looks like a regular expression. */
export function isPattern(text: string): boolean {
  return /\.[*+]|\\[wsdb]|\[[^\]]+\]|\w\|\w|^\^|\$$/.test(text.trim())
}

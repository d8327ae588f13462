import { UnusableCredits } from '../../../ports/errors.ts'
import type { Leaf } from './fields.ts'

const SHOWN_MAX = 60
const LISTED_MAX = 8

/** Text from outside within our own sentence of markdown. */
export const quoted = (text: unknown) => code(String(text), SHOWN_MAX)

export const shown = ({ path, value }: Leaf) => `${quoted(path)} (${quoted(value)})`

/** The first of several. */
export function listed(texts: readonly string[]): string {
  const more = texts.length - LISTED_MAX
  return [...texts.slice(0, LISTED_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** `setting` is what CREDITS_FIELDS might be set to. */
export function unusable(why: string, setting?: string): UnusableCredits {
  const remedy =
    setting === undefined
      ? 'An operator should check ANALYTICS_URL and ANALYTICS_INSTANCE.'
      : `An operator can set CREDITS_FIELDS to what the instance calls it, as in ${code(`CREDITS_FIELDS=${setting}`, 200)}.`
  return new UnusableCredits(`What the instance tells of its credits is not understood: ${why}. ${remedy}`)
}

function code(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('`', '’')
    .trim()
  return `\`${line.length > max ? `${line.slice(0, max - 1)}…` : line || ' '}\``
}

import { echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import { isZone } from '../../time/wall-clock.ts'
import { askingWords } from './words/asking.ts'

/** The proper IANA name, however it was typed. Throws UserError. */
export function parseZone(word: string): string {
  const zone = zoneNamed(word)
  if (zone) return zone
  throw new UserError(askingWords.noSuchZone(echoed(word.replaceAll('`', ''))), { id: 'no-such-zone' })
}

/**
 * An offset isn't a zone, because it ignores daylight-saving time. A name such as Asia/Kolkata stays, though JavaScript prefers an older
 * one.
 */
export function zoneNamed(word: string): string | undefined {
  if (!/^[a-z]/i.test(word) || !isZone(word)) return undefined
  const known = new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone
  const isAlias = word.includes('/') && known.toLowerCase() !== word.toLowerCase()
  return isAlias ? word.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) : known
}

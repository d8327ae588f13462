import type { Candidate } from '../fit/found-value.ts'
import { literalness, SETTINGS_FILE } from './value-lines.ts'

const BARE = 0.9
const BARE_KEYED = 0.6
const WHERE_UNSET = 0.5

/** As `literalness`; in a file of settings, a bare word is a value, not a name. */
export function literalOf({ value, path, stated }: Pick<Candidate, 'value' | 'path' | 'stated'>): number {
  if (value === '') return WHERE_UNSET
  return stated !== undefined
    ? BARE
    : Math.max(literalness(value), SETTINGS_FILE.test(path) ? BARE : /\.ya?ml$/i.test(path) ? BARE_KEYED : 0)
}

import { declaredIn } from './declared.ts'

/** A package whose name contains another's: `redis-client`, `ioredis` and `github.com/redis/go-redis` for `redis`. */
interface Namesake {
  name: string
  version: string | undefined
}

const SHORTEST = 3
/** Words of this length may be the end of another (`ioredis`, `hiredis`); shorter ones must be a word of their own. */
const LONG = 5
const LONGEST_LINE = 1_000

/** Packages with a word in their names that a line of a manifest declares; none if `word` is more than one word. */
export function namesakesOn(path: string, line: string, word: string): Namesake[] {
  if (!/^[a-z\d]+$/i.test(word) || word.length < SHORTEST || line.length > LONGEST_LINE) return []
  const names = line.match(new RegExp(`@?[\\w./-]*${word}[\\w./-]*`, 'gi')) ?? []
  return names.flatMap((name) => {
    const declared = isNamedAfter(name, word.toLowerCase()) ? declaredIn(path, line, name) : undefined
    return declared === undefined ? [] : [{ name, version: declared.version }]
  })
}

function isNamedAfter(name: string, word: string): boolean {
  return name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((part) => part === word || (word.length >= LONG && part.endsWith(word)))
}

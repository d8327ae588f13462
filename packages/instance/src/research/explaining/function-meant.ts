import { fileClass } from '../../search/text/file-class.ts'
import { sameWords } from '../../search/text/same-words.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import type { FoundFunction } from '../find/found-functions.ts'
import { stemOf } from '../passages/terms.ts'
import { isAsideFromProgram } from './aside-from-program.ts'
import { type Deed, IN_ANY } from './deed-asked.ts'

/** What names a function. */
type Named = Pick<FoundFunction, 'symbol' | 'owner' | 'path'>

/** How much of what is done a name must say. */
const ENOUGH = 0.5
const BY_OWNER = 0.8
const OF_EXTRA = 0.15
/** `getConstructorArgs` is not where a constructor is chosen, as `getConn` is where a connection is. */
const OF_EXTRA_ANYWHERE = 0.4
/** What one thing is done to may be done to it for others. */
const FOR_OTHERS = 0.6
const SHORTEST = 3

/** How well the name of a function says what is asked: its verb, or one that names have for it, with what it is done to; 0 if not. */
export function saysDeed({ symbol, owner = '', path }: Named, { verbs, object, subject }: Deed): number {
  if (fileClass(path) !== 'code' || isAsideFromProgram(path)) return 0
  const own = wordsIn(symbol)
  const whole = owner === symbol ? [] : wordsIn(owner)
  const stems = new Set(own.map(stemOf))
  const does = own.some((word) => verbs.has(stemOf(word)))
  if (!does && !whole.some((word) => verbs.has(stemOf(word)))) return 0
  const held = object.map((word) => (isIn(word, own) ? 1 : isIn(word, whole) ? BY_OWNER : 0))
  const share = held.reduce<number>((sum, one) => sum + one, 0) / object.length
  const extra = [...stems].filter((stem) => !verbs.has(stem) && !object.some((word) => isIn(word, [stem]))).length
  if (share < ENOUGH) return 0
  const isTelling = [...own, ...whole].some((word) => verbs.has(stemOf(word)) && !IN_ANY.test(stemOf(word)))
  const around = [...own, ...whole, ...wordsIn(path)]
  const isElsewhere = subject.length > 0 && !subject.some((word) => isIn(word, around))
  const isHalf = share === ENOUGH
  const isTheirs = isElsewhere && (isHalf || (object.length === 1 && extra > 0))
  const less = extra * (isTelling ? OF_EXTRA : OF_EXTRA_ANYWHERE) + (isTheirs ? FOR_OTHERS : 0)
  return share + (does ? 1 : BY_OWNER) - less
}

/** A word, or what it is shortened to: `conn` is a connection, `dep` a dependency. */
function isIn(word: string, named: readonly string[]): boolean {
  const stem = stemOf(word)
  return named.some((one) => {
    const other = stemOf(one)
    if (other === stem) return true
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other]
    return (
      short.length >= SHORTEST &&
      long.startsWith(short) &&
      (sameWords(word).includes(one) || short === word || short === one)
    )
  })
}

import { folderOf } from '../../../../search/text/alike-paths.ts'
import { isType } from '../../../lists/things-called.ts'
import type { Registered } from '../../listed-in.ts'
import { root, wordsOf } from '../../root-words.ts'

type At = Pick<Registered, 'repo' | 'commit' | 'path' | 'line'>

interface TypeFamily {
  /** The word that their names share. */
  word: string
  folder: string
  types: (At & { name: string })[]
}

const FEWEST = 3
const GENERAL = /^(?:abstract|base|i|generic|default|common|test|mock|fake|stub|dummy|noop)$/

/** The types whose names end in the same word, by folder: `FileSystemLoader`, `DictLoader`. */
export function typeFamilies(defined: readonly (At & { symbol: string; text: string })[]): TypeFamily[] {
  const types = defined.filter(({ symbol, text }) => {
    const words = wordsOf(symbol)
    return (
      words.length > 1 && /^[A-Z]/.test(symbol) && isType(symbol, text) && !GENERAL.test(words.slice(0, -1).join(''))
    )
  })
  const groups = Map.groupBy(types, ({ symbol, path }) => `${folderOf(path)} ${root(wordsOf(symbol).at(-1) ?? '')}`)
  return [...groups.values()].flatMap((all) => {
    const once = new Map(all.map(({ symbol, text: _, ...at }) => [symbol, { ...at, name: symbol }]))
    const [first] = all
    if (first === undefined || once.size < FEWEST) return []
    return [{ word: wordsOf(first.symbol).at(-1) ?? '', folder: folderOf(first.path), types: [...once.values()] }]
  })
}

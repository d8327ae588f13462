import type { Snapshot } from '../../snapshots/snapshot.ts'
import { LETTERS_TOGETHER } from '../../store/fragments.ts'

/** More cost more than they help. */
const ENOUGH = 8
/** The characters of source code, most frequent first; all others are rarer. */
const COMMON = ' etrsoa\tni\nlcpumd:bh"g._f,v01/()yxj={}-2wk4q369587][`*z#+|<>'

/** The pieces of text that may contain a literal, by blob; undefined if the index can't tell (fewer than three usable characters). */
export function piecesWith(
  { store, pieces, table }: Pick<Snapshot, 'store' | 'pieces' | 'table'>,
  literal: string,
  caseSensitive: boolean,
): Map<number, number[]> | undefined {
  const match = trigramQuery(literal, caseSensitive)
  if (match === undefined) return undefined
  const found = new Map<number, number[]>()
  for (const row of store.query('SELECT rowid FROM trigram WHERE trigram MATCH ?').all(match)) {
    const id = Number(row[0])
    const blob = pieces.blob[id]
    if (!blob || !table.hasContent(blob)) continue
    const known = found.get(blob)
    if (known === undefined) found.set(blob, [id])
    else known.push(id)
  }
  return found
}

/** An AND of trigrams, those with rare characters: an index without positions has no phrases. */
export function trigramQuery(literal: string, caseSensitive: boolean): string | undefined {
  const letters = [...literal].slice(0, LETTERS_TOGETHER)
  const trigrams = new Map<string, number>()
  for (let at = 0; at + 3 <= letters.length; at++) {
    const three = letters.slice(at, at + 3)
    const trigram = three.join('')
    // SQLite and JavaScript fold some characters differently, and NUL would end the query.
    if (!trigram.includes('\0') && (caseSensitive || isFoldedAlike(trigram))) trigrams.set(trigram, rarityOf(three))
  }
  if (trigrams.size === 0) return undefined
  const rarest = [...trigrams].sort((a, b) => b[1] - a[1]).slice(0, ENOUGH)
  return rarest.map(([trigram]) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

function rarityOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + (COMMON.indexOf(letter.toLowerCase()) + 1 || COMMON.length + 1), 0)
}

function isFoldedAlike(text: string): boolean {
  return [...text].every((letter) => letter.charCodeAt(0) < 128 || letter.toLowerCase() === letter.toUpperCase())
}

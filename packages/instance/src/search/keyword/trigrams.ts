import { LETTERS_TOGETHER } from '../store/fragments.ts'
import type { Snapshot } from '../store/snapshot.ts'

const ENOUGH = 32

/**
 * The pieces of text that may contain a literal, by the blob they are of; undefined where the index cannot tell (fewer
 * than three usable letters).
 */
export function piecesWith(
  { store, pieces }: Pick<Snapshot, 'store' | 'pieces'>,
  literal: string,
  caseSensitive: boolean,
): Map<number, number[]> | undefined {
  const match = trigramQuery(literal, caseSensitive)
  if (match === undefined) return undefined
  const found = new Map<number, number[]>()
  for (const row of store.query('SELECT rowid FROM trigram WHERE trigram MATCH ?').all(match)) {
    const id = Number(Object.values(row)[0])
    const blob = pieces.blob[id]
    if (!blob) continue
    const known = found.get(blob)
    if (known === undefined) found.set(blob, [id])
    else known.push(id)
  }
  return found
}

/** An AND of trigrams: an index without positions knows no phrases. Every third one covers all letters. */
export function trigramQuery(literal: string, caseSensitive: boolean): string | undefined {
  const letters = [...literal].slice(0, LETTERS_TOGETHER)
  const last = letters.length - 3
  const trigrams = new Set<string>()
  for (let at = 0; at <= last && trigrams.size < ENOUGH; at = at < last ? Math.min(at + 3, last) : at + 1) {
    const trigram = letters.slice(at, at + 3).join('')
    // SQLite and JavaScript do not fold all letters alike, and NUL would end the query.
    if (!trigram.includes('\0') && (caseSensitive || isFoldedAlike(trigram)))
      trigrams.add(`"${trigram.replaceAll('"', '""')}"`)
  }
  return trigrams.size === 0 ? undefined : [...trigrams].join(' AND ')
}

function isFoldedAlike(text: string): boolean {
  return [...text].every((letter) => letter.charCodeAt(0) < 128 || letter.toLowerCase() === letter.toUpperCase())
}

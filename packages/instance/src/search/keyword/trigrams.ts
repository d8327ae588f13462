import type { DatabaseSync } from 'node:sqlite'
import { OVERLAP } from '../store/fragments.ts'

const ENOUGH = 32

/** Ids of blobs that may contain a literal; undefined where the index cannot tell (fewer than three usable letters). */
export function blobsWith(db: DatabaseSync, literal: string, caseSensitive: boolean): Set<number> | undefined {
  const match = trigramQuery(literal, caseSensitive)
  if (match === undefined) return undefined
  const rows = db.prepare(
    'SELECT DISTINCT fragment.blob FROM trigram CROSS JOIN fragment ON fragment.id = trigram.rowid WHERE trigram MATCH ?',
  )
  return new Set([...rows.iterate(match)].map(({ blob }) => Number(blob)))
}

/** An AND of trigrams: an index without positions knows no phrases. */
export function trigramQuery(literal: string, caseSensitive: boolean): string | undefined {
  // Longer than the overlap it may lie across two fragments.
  const letters = [...literal].slice(0, OVERLAP / 2)
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= letters.length && trigrams.size < ENOUGH; at++) {
    const trigram = letters.slice(at, at + 3).join('')
    // SQLite and JavaScript do not fold all letters alike.
    if (caseSensitive || isFoldedAlike(trigram)) trigrams.add(`"${trigram.replaceAll('"', '""')}"`)
  }
  return trigrams.size === 0 ? undefined : [...trigrams].join(' AND ')
}

function isFoldedAlike(text: string): boolean {
  return [...text].every((letter) => letter.charCodeAt(0) < 128 || letter.toLowerCase() === letter.toUpperCase())
}

import type { Snapshot } from '../store/snapshot.ts'
import { ftsPhrase, type Term } from './choose-terms.ts'
import { classWeight } from './class-weight.ts'
import type { Question } from './parse-question.ts'

export interface RankedFile {
  file: number
  score: number
  windows: { start: number; end: number }[]
}

const DEPTH = 100
/** The usual constant of reciprocal rank fusion is 60; on commits of three repositories 20 puts the right file first more often. */
const RRF = 20

/** Ranks the files of a tree: lists by whole file, window, commit subject, and named symbol or path, fused by rank. */
export function rankFiles(snapshot: Snapshot, question: Question, terms: readonly Term[]): RankedFile[] {
  if (terms.length === 0 && question.paths.length === 0) return []
  const { revision } = snapshot
  const { db } = snapshot.store
  const match = terms.map(({ text }) => ftsPhrase(text)).join(' OR ')
  const windows = windowsByFile()
  const lists = [
    ...(match === ''
      ? []
      : [
          ranked('file_terms', match, '4.0, 3.0, 2.0, 1.0'),
          [...windows.keys()],
          ranked('subject_terms', match, '1.0'),
        ]),
    ...(question.identifiers.length === 0 ? [] : [ranked('file_terms', definitions(), '1.0, 4.0, 1.0, 1.0')]),
    ...(question.paths.length === 0 ? [] : [named()]),
  ]
  const scores = new Map<number, number>()
  for (const list of lists) {
    for (const [rank, file] of list.entries()) scores.set(file, (scores.get(file) ?? 0) + 1 / (RRF + rank + 1))
  }
  const paths = new Map(snapshot.files.map(({ id, path }) => [id, path]))
  return [...scores]
    .map(([file, score]) => ({
      file,
      score: score * classWeight(paths.get(file) ?? '', question),
      windows: windows.get(file) ?? [],
    }))
    .sort((a, b) => b.score - a.score)

  function ranked(table: 'file_terms' | 'subject_terms', query: string, weights: string): number[] {
    // CROSS JOIN keeps SQLite from starting with the tree: only what matches is looked up in it.
    const rows = db.prepare(
      `SELECT entry.file FROM ${table} CROSS JOIN entry ON entry.revision = ? AND entry.file = ${table}.rowid
       WHERE ${table} MATCH ? ORDER BY bm25(${table}, ${weights}) LIMIT ${DEPTH}`,
    )
    return rows.all(revision, query).map(({ file }) => Number(file))
  }

  function windowsByFile(): Map<number, { start: number; end: number }[]> {
    const rows = db.prepare(
      `SELECT window.file, window.start, window.end FROM window_terms
       CROSS JOIN window ON window.id = window_terms.rowid
       CROSS JOIN entry ON entry.revision = ? AND entry.file = window.file
       WHERE window_terms MATCH ? ORDER BY bm25(window_terms, 3.0, 1.0) LIMIT ${DEPTH * 3}`,
    )
    const found = new Map<number, { start: number; end: number }[]>()
    for (const row of match === '' ? [] : rows.all(revision, match)) {
      const window = { start: Number(row.start), end: Number(row.end) }
      const known = found.get(Number(row.file))
      if (known === undefined) found.set(Number(row.file), [window])
      else known.push(window)
    }
    return found
  }

  function definitions(): string {
    const names = question.identifiers.map((name) => ftsPhrase(name.replaceAll(' ', ''))).join(' OR ')
    return `symbols : (${names})`
  }

  function named(): number[] {
    const wanted = question.paths.map((path) => path.toLowerCase().replace(/^\.?\//, ''))
    const isNamed = (path: string) => wanted.some((end) => `/${path.toLowerCase()}`.endsWith(`/${end}`))
    return snapshot.files
      .filter(({ path }) => isNamed(path))
      .map(({ id }) => id)
      .slice(0, DEPTH)
  }
}

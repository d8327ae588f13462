import type { StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

export interface ScoredRow {
  /** Of a window: the file it is of; of a commit: itself. */
  id: number
  score: number
}

export interface BestRowsOptions {
  most: number
  /** Only rows that match every phrase. */
  every?: boolean
}

/** The rows that match phrases of FTS5 best (BM25), best first; of those alike, the earlier ones first. */
export type BestRows = (kind: keyof typeof MATCHES, phrases: readonly string[], options: BestRowsOptions) => ScoredRow[]

/** The rows that match one phrase, in order. */
interface Matches {
  rows: Int32Array
  scores: Float64Array
}

export interface RankedRows {
  best: BestRows
  /** How many files match a phrase, also those of other trees. */
  count(phrase: string): number
}

interface Tables {
  query(sql: string): StatementSync
  revision: number
}

const MATCHES = {
  files: 'SELECT rowid, -bm25(file_terms, 4.0, 3.0, 2.0, 1.0) FROM file_terms WHERE file_terms MATCH ? ORDER BY rowid',
  windows: 'SELECT rowid, -bm25(window_terms, 3.0, 1.0) FROM window_terms WHERE window_terms MATCH ? ORDER BY rowid',
  commits: 'SELECT rowid, -bm25(commit_terms) FROM commit_terms WHERE commit_terms MATCH ? ORDER BY rowid',
} as const

const MATCHES_BYTES = 16 << 20
const FILES_BYTES = 4 << 20
const COUNTS = 20_000
/** Of an entry without its content. */
const ENTRY_BYTES = 500

/**
 * What each phrase adds to the scores is kept, because questions share words, and the common ones take longest. As long as `state` is the
 * same object, the tables must stay as they are.
 */
export function createBestRows() {
  const matches = new LRUCache<string, Matches>({
    maxSize: MATCHES_BYTES,
    sizeCalculation: ({ rows, scores }) => rows.byteLength + scores.byteLength + ENTRY_BYTES,
  })
  const files = new LRUCache<string, Int32Array>({
    maxSize: FILES_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
  })
  const counts = new LRUCache<string, number>({ max: COUNTS })
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (state: object, tables: Tables): RankedRows => {
    const number = numbers.get(state) ?? ++last
    numbers.set(state, number)
    return { best, count }

    function count(phrase: string): number {
      const key = `${number} ${phrase}`
      const known = counts.get(key) ?? countOf(phrase, tables)
      counts.set(key, known)
      return known
    }

    function matching(kind: keyof typeof MATCHES, phrase: string): Matches {
      return keep(matches, `${number} ${kind} ${phrase}`, () => matchesOf(kind, phrase, tables))
    }

    function best(...[kind, phrases, options]: Parameters<BestRows>): ScoredRow[] {
      const found = phrases.map((phrase) => matching(kind, phrase))
      if (kind === 'commits') return bestOf(found, (row) => row, options)
      const inTree = keep(files, `${number} tree ${tables.revision}`, () => filesInTree(tables))
      const ifInTree = (file: number) => (inTree[file] === 1 ? file : undefined)
      if (kind === 'files') return bestOf(found, ifInTree, options)
      const fileOf = keep(files, `${number} windows`, () => filesOfWindows(tables))
      return bestOf(found, (row) => ifInTree(fileOf[row] ?? 0), options)
    }
  }
}

function keep<Value extends object>(kept: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

function matchesOf(kind: keyof typeof MATCHES, phrase: string, { query }: Tables): Matches {
  const found = query(MATCHES[kind]).all(phrase)
  const rows = new Int32Array(found.length)
  const scores = new Float64Array(found.length)
  for (const [at, { 0: row, 1: score }] of found.entries()) {
    rows[at] = Number(row)
    scores[at] = Number(score)
  }
  return { rows, scores }
}

/** Counting takes a fraction of the time that scores take. */
function countOf(phrase: string, { query }: Tables): number {
  const [found] = query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?').all(phrase).flatMap(Object.values)
  return Number(found)
}

/** 1 for each file of the tree. */
function filesInTree({ query, revision }: Tables): Int32Array {
  const [last] = query('SELECT coalesce(max(file), 0) FROM entry WHERE revision = ?')
    .all(revision)
    .flatMap(Object.values)
  const inTree = new Int32Array(Number(last) + 1)
  for (const { 0: file } of query('SELECT file FROM entry WHERE revision = ?').all(revision)) inTree[Number(file)] = 1
  return inTree
}

/** The file of each window. */
function filesOfWindows({ query }: Tables): Int32Array {
  const [last] = query('SELECT coalesce(max(id), 0) FROM window').all().flatMap(Object.values)
  const fileOf = new Int32Array(Number(last) + 1)
  for (const { 0: window, 1: file } of query('SELECT id, file FROM window').all()) fileOf[Number(window)] = Number(file)
  return fileOf
}

/** A row's score is the sum of those for each phrase, in their order: exactly what BM25 of all of them is. */
function bestOf(
  found: readonly Matches[],
  idOf: (row: number) => number | undefined,
  { most, every = false }: BestRowsOptions,
): ScoredRow[] {
  const length = Math.max(0, ...found.map(({ rows }) => rows.at(-1) ?? 0)) + 1
  const sums = new Float64Array(length)
  for (const { rows, scores } of found) {
    // Entries of typed arrays would take several times as long.
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      sums[row] = (sums[row] ?? 0) + (scores[at] ?? 0)
    }
  }
  const isIn = every ? inEach(found) : () => true
  let best: ScoredRow[] = []
  let enough = 0
  for (let row = 0; row < length; row++) {
    const score = sums[row] ?? 0
    if (score <= enough || !isIn(row)) continue
    const id = idOf(row)
    if (id === undefined) continue
    best.push({ id, score })
    if (best.length < most * 4) continue
    best = firstOf(best, most)
    enough = best.at(-1)?.score ?? 0
  }
  return firstOf(best, most)
}

function inEach(found: readonly Matches[]): (row: number) => boolean {
  const sets = found.map(({ rows }) => new Set(rows))
  return (row) => sets.every((rows) => rows.has(row))
}

/** Sorting keeps the order of those alike. */
function firstOf(rows: ScoredRow[], most: number): ScoredRow[] {
  return rows.sort((a, b) => b.score - a.score).slice(0, most)
}

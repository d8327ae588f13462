import { DatabaseSync } from 'node:sqlite'
import type { RankedText } from './ranked-terms.ts'

interface CountedWord {
  text: string
  /** The text's position in the input. */
  at: number
  /** The number of occurrences, weighted higher in the path and in symbols. */
  weight: number
  /** The number of occurrences in symbols. */
  names: number
}

export type WordCounter = ReturnType<typeof createWordCounter>

/**
 * Counts words the way the ranked tables of a single repository's store do, with all forms of a word together: SQLite itself splits and
 * stems them.
 */
export function createWordCounter() {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE VIRTUAL TABLE text USING fts5(path, symbols, subjects, body, content='', tokenize='porter unicode61');
    CREATE VIRTUAL TABLE found USING fts5vocab(text, 'instance');
  `)
  const add = db.prepare('INSERT INTO text (rowid, path, symbols, subjects, body) VALUES (?, ?, ?, ?, ?)')
  const count = db.prepare(`
    SELECT term, doc, count(*) AS words, sum(col = 'symbols') AS names,
      sum(CASE col WHEN 'path' THEN 4 WHEN 'symbols' THEN 3 WHEN 'subjects' THEN 2 ELSE 1 END) AS weight
    FROM found GROUP BY term, doc`)
  const stems = db.prepare('SELECT term FROM found ORDER BY offset')
  return {
    /** `lengths`: each text's total number of words. */
    count(texts: readonly RankedText[]): { words: CountedWord[]; lengths: number[] } {
      begin()
      for (const [at, { path, symbols, subjects, body }] of texts.entries()) add.run(at, path, symbols, subjects, body)
      const lengths = texts.map(() => 0)
      const words = [...count.iterate()].map(({ term, doc, words, names, weight }) => {
        const at = Number(doc)
        lengths[at] = (lengths[at] ?? 0) + Number(words)
        return { text: String(term), at, weight: Number(weight), names: Number(names) }
      })
      db.exec('COMMIT')
      return { words, lengths }
    },
    /** The stems that a text's words are counted under. */
    stemsOf(text: string): string[] {
      begin()
      add.run(0, '', '', '', text)
      const found = stems.all().map(({ term }) => String(term))
      db.exec('COMMIT')
      return found
    },
    [Symbol.dispose]: () => db.close(),
  }

  function begin(): void {
    db.exec("BEGIN; INSERT INTO text (text) VALUES ('delete-all')")
  }
}

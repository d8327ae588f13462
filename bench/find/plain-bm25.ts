import { DatabaseSync } from 'node:sqlite'
import { textsOf } from './texts-of.ts'

/** The baseline: plain BM25 over the whole text of the same files, stemmed. */
export async function indexPlainly(gitDir: string, commit: string) {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE file USING fts5(path UNINDEXED, body, tokenize='porter unicode61')")
  const add = db.prepare('INSERT INTO file (path, body) VALUES (?, ?)')
  for await (const { path, text } of textsOf(gitDir, commit)) add.run(path, text)
  const find = db.prepare('SELECT path FROM file WHERE file MATCH ? ORDER BY rank LIMIT ?')
  return {
    find(question: string, most: number): string[] {
      const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))
      const match = [...words].map((word) => `"${word}"`).join(' OR ')
      return match === '' ? [] : find.all(match, most).map(({ path }) => String(path))
    },
    close: () => db.close(),
  }
}

import { DatabaseSync } from 'node:sqlite'
import { isBinary } from '../../packages/instance/src/git/is-binary.ts'
import { listTree } from '../../packages/instance/src/git/tree/tree-listing.ts'
import { openContents } from '../../packages/instance/src/search/indexing/read-contents.ts'
import { isRanked } from '../../packages/instance/src/search/ranks/ranked-terms.ts'

const BATCH = 200

/** The baseline: BM25 over the whole text of the same files, stemmed, and nothing else. */
export async function indexPlainly(gitDir: string, commit: string) {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE file USING fts5(path UNINDEXED, body, tokenize='porter unicode61')")
  const add = db.prepare('INSERT INTO file (path, body) VALUES (?, ?)')
  const contents = openContents(gitDir, {})
  const { files } = await listTree(gitDir, commit, {})
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH)
    const found = await contents.read(batch)
    for (const { path, id } of batch) {
      const content = found.get(id)
      const text = content === undefined || isBinary(content) ? '' : content.toString()
      if (isRanked(path, text)) add.run(path, text)
    }
  }
  contents.close()
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

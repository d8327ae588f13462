import { DatabaseSync } from 'node:sqlite'
import type { CommitSubject } from '../../git/subjects.ts'
import { createQueries } from '../store/queries.ts'
import { RANKS } from '../store/schema.ts'
import { RANK_STATE } from '../store/states.ts'
import { createRankedWriter, isRanked } from './ranked-terms.ts'
import type { Ranks } from './ranks.ts'
import { writeSubjects } from './write-subjects.ts'

interface TreeFile {
  id: number
  path: string
  text(): string
}

const REVISION = 1

/**
 * The ranked tables of one small tree, kept in memory because on disk they would take many times the space. Takes some 100 ms per
 * megabyte.
 */
export function createMemoryRanks(
  files: Iterable<TreeFile>,
  subjects: readonly CommitSubject[],
): Pick<Ranks, 'query' | 'revision'> & { close(): void } {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE TABLE file (id INTEGER PRIMARY KEY, ranked INTEGER NOT NULL);
    CREATE TABLE entry (revision INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (revision, file)) WITHOUT ROWID;
    ${RANKS} BEGIN`)
  writeSubjects(db, subjects)
  const addFile = db.prepare(`INSERT INTO file VALUES (?, ${RANK_STATE.done})`)
  const addEntry = db.prepare(`INSERT INTO entry VALUES (${REVISION}, ?)`)
  const writer = createRankedWriter(db)
  for (const { id, path, text } of files) {
    const content = text()
    if (!isRanked(path, content)) continue
    addFile.run(id)
    addEntry.run(id)
    writer.add(id, path, content)
  }
  db.exec('COMMIT')
  return { query: createQueries(db), revision: REVISION, close: () => db.close() }
}

import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { getMeta } from '../../database/meta.ts'
import { serveWriter, type WriteContext } from '../../workers/serve-writer.ts'
import { updateHistory } from '../build/update-history.ts'
import { closeWritableHistory, openWritableHistory } from '../store/open-history-db.ts'
import type { HistoryWork, Updated, UpdateJob } from './messages.ts'

serveWriter<HistoryWork, Updated>((work, context) => {
  if (work.kind === 'update') return update(work, context)
  rmSync(work.dir, { recursive: true, force: true })
  return { unreadable: [], isDamaged: false }
})

async function update({ gitDir, dir, alsoWanted }: UpdateJob, { env, pause }: WriteContext): Promise<Updated> {
  const db = openWritableHistory(dir)
  try {
    await updateHistory(db, { gitDir, env, alsoWanted }, pause)
    return { unreadable: unreadablePaths(db), isDamaged: getMeta(db, 'damaged') === 'yes' }
  } finally {
    closeWritableHistory(db)
  }
}

function unreadablePaths(db: DatabaseSync): string[] {
  const rows = db.prepare('SELECT DISTINCT path FROM unreadable LIMIT 100').all()
  return rows.map(({ path }) => String(path))
}

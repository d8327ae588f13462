import type { Environment } from '../../git/git-process.ts'
import { subjectsByPath } from '../../git/subjects.ts'
import { inTransaction } from './in-transaction.ts'
import type { WritableStore } from './open-store.ts'

const MOST_LETTERS = 1_500

/** Brings the commit subjects by path up to a commit; from the beginning where the last one seen is gone. */
export async function updateSubjects(
  store: WritableStore,
  gitDir: string,
  commit: string,
  env: Environment,
): Promise<void> {
  const { db } = store
  const seen = db.prepare("SELECT value FROM meta WHERE key = 'subjects'").get()?.value
  const added = typeof seen === 'string' ? await subjectsByPath(gitDir, commit, env, seen) : undefined
  const subjects = added ?? (await subjectsByPath(gitDir, commit, env)) ?? new Map<string, string[]>()
  const find = db.prepare('SELECT subjects FROM subject WHERE path = ?')
  const put = db.prepare('INSERT OR REPLACE INTO subject VALUES (?, ?)')
  inTransaction(store, () => {
    if (added === undefined) db.exec('DELETE FROM subject')
    for (const [path, newer] of subjects) {
      const older = added === undefined ? [] : [String(find.get(path)?.subjects ?? '')]
      put.run(path, [...newer, ...older].join('\n').slice(0, MOST_LETTERS))
    }
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('subjects', ?)").run(commit)
  })
}

import type { Environment } from '../../git/git-process.ts'
import { commitSubjects } from '../../git/subjects.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { WritableStore } from '../store/open-store.ts'
import { keepSubjects } from './keep-subjects.ts'
import { forgetSubjects, writeSubjects } from './write-subjects.ts'

interface Head {
  repo: number
  gitDir: string
  commit: string
  revision: number
  env: Environment
}

/** Brings what commits say up to a commit; from the beginning where the last one seen is not behind it. */
export async function updateSubjects(store: WritableStore, head: Head): Promise<void> {
  const { db } = store
  const { repo, gitDir, commit, env } = head
  const seen = db.prepare('SELECT subjects FROM repository WHERE id = ?').get(repo)?.subjects
  if (seen === commit) return
  const added = typeof seen === 'string' ? await commitSubjects(gitDir, commit, env, seen) : undefined
  const commits = added ?? (await commitSubjects(gitDir, commit, env)) ?? []
  inTransaction(store, () => {
    const isAnew = added === undefined && typeof seen === 'string'
    if (store.kind === 'own') {
      if (isAnew) forgetSubjects(db)
      writeSubjects(db, commits)
    } else {
      if (isAnew) db.prepare('DELETE FROM commit_subject WHERE repo = ?').run(repo)
      keepSubjects(store, head, commits)
    }
    db.prepare('UPDATE repository SET subjects = ? WHERE id = ?').run(commit, repo)
  })
}

import type { Environment } from '../../git/git-process.ts'
import { type CommitSubject, commitSubjects } from '../../git/subjects.ts'
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

interface NewSubjects {
  /** The last commit whose subject was known. */
  seen: string | undefined
  /** Newest first. */
  commits: readonly CommitSubject[]
  /** True if what was known before is no longer an ancestor of the head. */
  isAnew: boolean
}

/** Finds the subjects of commits up to a head that aren't known yet. */
export async function findSubjects(store: WritableStore, { repo, gitDir, commit, env }: Head): Promise<NewSubjects> {
  const seen = lastSeen(store, repo)
  if (seen === commit) return { seen, commits: [], isAnew: false }
  const added = seen === undefined ? undefined : await commitSubjects(gitDir, commit, env, seen)
  const commits = added ?? (await commitSubjects(gitDir, commit, env)) ?? []
  return { seen, commits, isAnew: added === undefined && seen !== undefined }
}

/** Updates the subjects of commits up to a head. */
export async function updateSubjects(store: WritableStore, head: Head, found: NewSubjects): Promise<void> {
  const { db } = store
  const { repo, commit } = head
  // Another head may have been processed in the meantime.
  const { commits, isAnew } = lastSeen(store, repo) === found.seen ? found : await findSubjects(store, head)
  inTransaction(store, () => {
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

function lastSeen({ db }: WritableStore, repo: number): string | undefined {
  const seen = db.prepare('SELECT subjects FROM repository WHERE id = ?').get(repo)?.subjects
  return typeof seen === 'string' ? seen : undefined
}

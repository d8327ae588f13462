import type { CommitSubject } from '../../git/subjects.ts'
import type { Store, WritableStore } from '../store/open-store.ts'
import { RANK_STATE } from '../store/states.ts'

/** The subjects of a repository's commits in a shared store, newest first. */
export function readSubjects({ query }: Pick<Store, 'query'>, repo: number): CommitSubject[] {
  const rows = query('SELECT subject, paths FROM commit_subject WHERE repo = ? ORDER BY change DESC')
  return rows.all(repo).map((row) => {
    const [subject, paths] = Object.values(row).map(String)
    return { subject: subject ?? '', paths: (paths ?? '').split('\n') }
  })
}

/** Adds commits, newest first. Files of the revision that they touched have to be ranked again. */
export function keepSubjects(
  { db }: WritableStore,
  { repo, revision }: { repo: number; revision: number },
  commits: readonly CommitSubject[],
): void {
  const add = db.prepare('INSERT INTO commit_subject VALUES (?, ?, ?, ?)')
  let last = Number(
    db.prepare('SELECT coalesce(max(change), 0) AS last FROM commit_subject WHERE repo = ?').get(repo)?.last,
  )
  for (const { subject, paths } of commits.toReversed()) add.run(repo, ++last, subject, paths.join('\n'))
  rankAgain({ db }, revision, new Set(commits.flatMap(({ paths }) => paths)))
}

function rankAgain({ db }: Pick<WritableStore, 'db'>, revision: number, paths: ReadonlySet<string>): void {
  const ranked = db.prepare(
    `SELECT file.id, path FROM entry JOIN file ON file.id = entry.file WHERE revision = ? AND ranked = ${RANK_STATE.done}`,
  )
  const touched = ranked.all(revision).filter(({ path }) => paths.has(String(path)))
  if (touched.length === 0) return
  const ids = JSON.stringify(touched.map(({ id }) => id))
  db.prepare('DELETE FROM word WHERE file IN (SELECT value FROM json_each(?))').run(ids)
  db.prepare(`UPDATE file SET ranked = ${RANK_STATE.pending} WHERE id IN (SELECT value FROM json_each(?))`).run(ids)
}

import type { DatabaseSync } from 'node:sqlite'
import type { CommitSubject } from '../../git/subjects.ts'
import { splitIdentifiers } from '../text/split-identifiers.ts'

const MOST_LETTERS = 1_500
const MOST_OF_A_PATH = 20
/** A commit that touches more files says little about each. */
const MOST_PATHS = 30

/** Adds the subjects of commits, newest first, to the tables that questions are ranked with. */
export function writeSubjects(db: DatabaseSync, commits: readonly CommitSubject[]): void {
  addByPath(db, commits)
  addCommits(db, commits)
}

export function forgetSubjects(db: DatabaseSync): void {
  db.exec("DELETE FROM subject; DELETE FROM touch; INSERT INTO commit_terms (commit_terms) VALUES ('delete-all')")
}

/** The subjects of commits, newest first, by path. */
export function subjectsByPath(commits: readonly CommitSubject[]): Map<string, string> {
  const subjects = new Map<string, string[]>()
  for (const { subject, paths } of commits) {
    for (const path of paths) {
      const known = subjects.get(path)
      if (known === undefined) subjects.set(path, [subject])
      else if (known.length < MOST_OF_A_PATH) known.push(subject)
    }
  }
  return new Map([...subjects].map(([path, all]) => [path, all.join('\n').slice(0, MOST_LETTERS)]))
}

/** What is stored with a file's own text in the index. */
function addByPath(db: DatabaseSync, commits: readonly CommitSubject[]): void {
  const find = db.prepare('SELECT subjects FROM subject WHERE path = ?')
  const put = db.prepare('INSERT OR REPLACE INTO subject VALUES (?, ?)')
  for (const [path, newer] of subjectsByPath(commits)) {
    const older = String(find.get(path)?.subjects ?? '')
    put.run(path, `${newer}\n${older}`.trimEnd().slice(0, MOST_LETTERS))
  }
}

/** Stores each commit on its own, in order of time, so that commits that resemble a question lead to the files they touched. */
function addCommits(db: DatabaseSync, commits: readonly CommitSubject[]): void {
  const addPath = db.prepare('INSERT OR IGNORE INTO touched_path (path) VALUES (?)')
  const findPath = db.prepare('SELECT id FROM touched_path WHERE path = ?')
  const addTerms = db.prepare('INSERT INTO commit_terms (rowid, subject) VALUES (?, ?)')
  // Paths that aren't valid UTF-8 may end up looking the same.
  const addTouch = db.prepare('INSERT OR IGNORE INTO touch (change, path) VALUES (?, ?)')
  let last = Number(db.prepare('SELECT coalesce(max(change), 0) AS last FROM touch').get()?.last)
  for (const { subject, paths } of commits.toReversed()) {
    if (paths.length > MOST_PATHS) continue
    addTerms.run(++last, splitIdentifiers(subject))
    for (const path of paths) {
      addPath.run(path)
      addTouch.run(last, Number(findPath.get(path)?.id))
    }
  }
}

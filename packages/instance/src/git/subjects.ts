import { type Environment, GitFailure, runGit } from './git-process.ts'

/** What a commit's subject says, and the files it changed. */
export interface CommitSubject {
  subject: string
  paths: readonly string[]
}

/** How many commits the first read covers. */
const MOST_COMMITS = 10_000
const NOISE =
  /^(merge|revert|bump|release|update (dependency|dependencies|changelog)|build\(deps|chore\(deps|v?\d+\.\d+)/i

/** Newest first; with `since`, only the commits after it. Undefined if `since` isn't an ancestor, for example after a force push. */
export async function commitSubjects(
  gitDir: string,
  commit: string,
  env: Environment,
  since?: string,
): Promise<CommitSubject[] | undefined> {
  const range = since === undefined ? [commit] : [commit, `^${since}`]
  const log = ['log', '--no-merges', '--no-renames', '--name-only', `--max-count=${MOST_COMMITS}`, '--format=%x01%s']
  try {
    if (since !== undefined) {
      const left = await runGit(gitDir, ['rev-list', '--max-count=1', since, `^${commit}`, '--'], env)
      if (left.length > 0) return undefined
    }
    const text = (await runGit(gitDir, [...log, ...range, '--'], env)).toString()
    return text.split('\x01').slice(1).flatMap(parseCommit)
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

/** Empty if the subject says nothing about the code. */
function parseCommit(entry: string): CommitSubject[] {
  const [subject = '', ...lines] = entry.split('\n')
  // git quotes paths with control characters.
  const paths = lines.filter((line) => line !== '' && !line.startsWith('"'))
  return NOISE.test(subject) || paths.length === 0 ? [] : [{ subject: cleaned(subject), paths }]
}

/** Without `feat(scope):` in front and `(#123)` at the end; `parser:` says where the change is. */
function cleaned(subject: string): string {
  return subject
    .replace(/^(feat|fix|perf|refactor|chore|docs?|tests?|style|build|ci)(\([^)]*\))?!?: /i, '')
    .replace(/\s*\(?#\d+\)?\s*$/, '')
    .slice(0, 150)
}

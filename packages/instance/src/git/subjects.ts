import { type Environment, GitFailure, runGit } from './git-process.ts'

/** How far back the first look goes. */
const MOST_COMMITS = 10_000
const NOISE =
  /^(merge|revert|bump|release|update (dependency|dependencies|changelog)|build\(deps|chore\(deps|v?\d+\.\d+)/i

/**
 * Subjects of the commits that touched each path, newest first; with `since`, of those after it only. Undefined where
 * `since` is no longer there.
 */
export async function subjectsByPath(
  gitDir: string,
  commit: string,
  env: Environment,
  since?: string,
): Promise<Map<string, string[]> | undefined> {
  const range = since === undefined ? [commit] : [commit, `^${since}`]
  const log = ['log', '--no-merges', '--no-renames', '--name-only', `--max-count=${MOST_COMMITS}`, '--format=%x01%s']
  let text: string
  try {
    text = (await runGit(gitDir, [...log, ...range, '--'], env)).toString()
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
  const subjects = new Map<string, string[]>()
  let subject = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('\x01')) subject = cleaned(line.slice(1))
    else if (line !== '' && subject !== '' && !line.startsWith('"')) {
      const known = subjects.get(line)
      if (known === undefined) subjects.set(line, [subject])
      else if (known.length < 20) known.push(subject)
    }
  }
  return subjects
}

/** Without `feat(scope):` in front and `(#123)` behind; empty for what says nothing about the code. */
function cleaned(subject: string): string {
  if (NOISE.test(subject)) return ''
  return subject
    .replace(/^\w+(\([^)]*\))?!?: /, '')
    .replace(/\s*\(?#\d+\)?\s*$/, '')
    .slice(0, 150)
}

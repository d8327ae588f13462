import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import { HEADER_FORMAT, parseCommitHeader } from './commit-header.ts'
import type { CommitHeader } from './patch.ts'

/** Undefined if the commit (a full hash) is missing. */
export async function readCommitHeader(
  gitDir: string,
  env: Environment,
  commit: string,
): Promise<CommitHeader | undefined> {
  const shown = ['log', '--no-walk', '--no-patch', '--encoding=UTF-8', `--format=${HEADER_FORMAT}`, commit, '--']
  try {
    return parseCommitHeader((await runGit(gitDir, shown, env)).toString(), 1)?.commit
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

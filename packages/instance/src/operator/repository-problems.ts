import { loadRepositoryList } from '../engine/repository-list.ts'
import { BadSource } from '../errors/errors.ts'
import { findGitDir } from '../git/git-dir.ts'
import { type Environment, runGit } from '../git/git-process.ts'
import { requireGit } from '../git/require-git.ts'
import { parseLocation } from '../git/source-location.ts'

/**
 * What prevents repositories from being served, for those in `locations` and those added by hand; doesn't contact clone URLs. Throws
 * UnusableGit.
 */
export async function repositoryProblems(input: {
  dataDir: string
  locations: readonly string[]
  /** Variables for git's own processes. */
  env: Environment
}): Promise<string[]> {
  const { dataDir, locations, env } = input
  const all = new Set([...locations, ...loadRepositoryList(dataDir).map(({ location }) => location)])
  await requireGit(env)
  const problems = await Promise.all([...all].map((location) => problemOf(location, env)))
  return problems.filter((problem) => problem !== undefined)
}

async function problemOf(location: string, env: Environment): Promise<string | undefined> {
  try {
    const parsed = parseLocation(location)
    if (parsed.kind === 'url') return undefined
    const { gitDir } = await findGitDir(parsed.path, env)
    const commits = await runGit(gitDir, ['rev-list', '--all', '--max-count=1'], env)
    return commits.length === 0 ? `${parsed.path} has no commits yet.` : undefined
  } catch (error) {
    if (error instanceof BadSource) return error.message
    throw error
  }
}

import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import type { Changes, Comparison, Page } from '../history.ts'
import { type ChangedFile, listChangedFiles } from './list-changed-files.ts'
import { readFileComparisons } from './read-file-comparisons.ts'

interface CommitsToCompare {
  repository: ReadableRepository
  /** Full hashes. */
  base: string
  head: string
  page: Page
  env: Environment
  /** Whether `tip` is known to reach `commit`; false if unknown. */
  reaches(tip: string, commit: string): Promise<boolean>
  signal?: AbortSignal | undefined
}

/** What happened in `head` since it diverged from `base`: all changed files are counted, and a page of them is read. */
export async function compareCommits(options: CommitsToCompare): Promise<Comparison> {
  const { repository, base, head, page, env, reaches, signal } = options
  const { gitDir } = repository
  const mergeBase = (await reaches(head, base)) ? base : await findMergeBase(gitDir, env, base, head, signal)
  return { mergeBase, ...(await changesBetween(gitDir, env, mergeBase, head, page, signal)) }
}

/** What differs between two commits or trees. Throws GitFailure if one of their trees is missing. */
export async function changesBetween(
  gitDir: string,
  env: Environment,
  base: string,
  head: string,
  page: Page,
  signal?: AbortSignal,
): Promise<Changes> {
  const files = await listChangedFiles(gitDir, env, base, head, signal)
  const count = (...statuses: ChangedFile['status'][]) => files.filter(({ status }) => statuses.includes(status)).length
  const shown = files.slice(page.offset, page.offset + page.first)
  return {
    totals: { added: count('added'), deleted: count('deleted'), modified: count('modified', 'renamed') },
    files: await readFileComparisons(gitDir, env, base, head, shown, signal),
    hasMore: page.offset + page.first < files.length,
  }
}

/** The base itself if the two have nothing in common. */
async function findMergeBase(
  gitDir: string,
  env: Environment,
  base: string,
  head: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    return (await runGit(gitDir, ['merge-base', base, head], env, { signal })).toString().trim()
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof GitFailure) return base
    throw error
  }
}

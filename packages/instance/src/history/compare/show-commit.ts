import { MissingObject } from '../../errors/errors.ts'
import { type Environment, GitFailure } from '../../git/git-process.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import type { Changes, Page, ShownCommit } from '../history.ts'
import { readCommitHeader } from '../patch/read-commit-header.ts'
import { changesBetween } from './compare-commits.ts'

/** git knows these trees without storing them: for SHA-1 and for SHA-256. */
const EMPTY_TREE = {
  short: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  long: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

/** A commit by its full hash, with its changes compared to its first parent. */
export async function showCommit(
  { name, gitDir }: ReadableRepository,
  commit: string,
  page: Page,
  env: Environment,
): Promise<ShownCommit> {
  const header = await readCommitHeader(gitDir, env, commit)
  if (header === undefined) throw new MissingObject(`Commit ${commit} is missing from this copy of ${name}.`)
  const base = header.parents[0] ?? (commit.length === 40 ? EMPTY_TREE.short : EMPTY_TREE.long)
  const changes = await changesBetween(gitDir, env, base, commit, page).catch((error: unknown): Changes | undefined => {
    if (error instanceof GitFailure) return undefined
    throw error
  })
  return { ...header, changes }
}

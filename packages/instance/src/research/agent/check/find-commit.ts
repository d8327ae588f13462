import { ifRefused } from '../../../errors/errors.ts'
import type { Means } from '../../kinds/kind.ts'
import type { FindCommit } from './find-support.ts'

/** Looks up commits, only in the repositories in scope. */
export function createFindCommit({
  engine,
  history,
  repositories,
  signal,
}: Pick<Means, 'engine' | 'history' | 'repositories' | 'signal'>): FindCommit {
  const [only, ...others] = repositories
  return async (named, hash) => {
    const name = named ?? (others.length === 0 ? only?.name : undefined)
    const repository = repositories.find((one) => one.name === name)
    const [inGit] = repository === undefined ? [] : engine.readable([repository.id])
    if (history === undefined || inGit === undefined) return undefined
    const id = await history.resolveRevision(inGit, hash).catch(ifRefused(undefined))
    if (id === undefined) return undefined
    const [header] = (await history.log.commits(inGit, { head: id, count: 1 }, signal)) ?? []
    const files = await history.log.filesOf(inGit, id, signal)
    return header && { repo: inGit.name, header, paths: (files ?? []).map(({ path }) => path) }
  }
}

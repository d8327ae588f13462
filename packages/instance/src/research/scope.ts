import { type Caller, repositoryNotFound, visibleRepositories } from '../access/caller.ts'
import type { Engine, Repository } from '../engine.ts'
import { AskError } from '../engine-errors.ts'
import { findNamedRepository } from './named-repository.ts'

export interface Scope {
  repositories: readonly Repository[]
  revision: string | undefined
  /** Whether the question itself says where to look. */
  isNamed: boolean
}

/** Where a deep search looks: the repositories that the question names, else every one that the caller may see. */
export function scopeOf(question: string, engine: Engine, caller: Caller): Scope {
  const visible = visibleRepositories(engine, caller)
  const named = findNamedRepository(
    question,
    visible.map(({ name }) => name),
  )
  if (named.kind === 'unknown') throw repositoryNotFound(engine, caller, named.name)
  const repositories = visible.filter(({ name, head, status }) => {
    if (named.kind === 'one') return name === named.repo
    if (named.kind === 'several') return named.repos.includes(name)
    return head !== undefined && status !== 'failed'
  })
  if (repositories.length === 0)
    throw new AskError('There is no repository to search yet; list_repos shows their state.')
  return { repositories, revision: named.kind === 'one' ? named.revision : undefined, isNamed: named.kind !== 'none' }
}

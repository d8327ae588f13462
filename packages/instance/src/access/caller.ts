import { AskError, RepositoryNotReady } from '../errors/errors.ts'
import { echoed } from '../errors/printable.ts'
import type { Engine, ReadableRepository, Repository } from '../ports/engine.ts'

/** Who asks, and what they may see. Every tool works on behalf of a caller. */
export interface Caller {
  /** Undefined for someone who isn't signed in; the owner of the conversations that the caller starts. */
  userId: number | undefined
  /** The user's name; empty for someone who isn't signed in. */
  name: string
  /** The repositories that the caller may know about. */
  repoIds: readonly number[]
}

export function visibleRepositories(engine: Engine, caller: Caller): readonly Repository[] {
  const ids = new Set(caller.repoIds)
  return engine.repositories().filter((repository) => ids.has(repository.id))
}

/** Throws the same error for a repository that doesn't exist and one that the caller may not see. */
export function visibleRepository(engine: Engine, caller: Caller, name: string): Repository {
  const found = visibleRepositories(engine, caller).find((repository) => repository.name === name)
  if (found === undefined) throw repositoryNotFound(engine, caller, name)
  return found
}

/** Throws like `visibleRepository`, and RepositoryNotReady while it is being cloned or can't be read. */
export function readableRepository(engine: Engine, caller: Caller, name: string): ReadableRepository {
  const { id, problem } = visibleRepository(engine, caller, name)
  const [found] = engine.readable([id])
  if (found !== undefined) return found
  throw new RepositoryNotReady(
    problem === undefined ? `${name} is still being cloned; try again soon.` : `${name} cannot be read: ${problem}`,
  )
}

/** In the words of a real instance, with what to do next. */
export function repositoryNotFound(engine: Engine, caller: Caller, name: string): AskError {
  const nearest = engine.nearestNames(name, caller.repoIds)
  const advice =
    nearest.length > 0 ? `Did you mean ${nearest.join(', ')}?` : 'list_repos shows the names of all repositories.'
  return new AskError(`repository not found: repo not found: name=${JSON.stringify(echoed(name))}. ${advice}`)
}

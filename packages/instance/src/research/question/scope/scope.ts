import { type Caller, repositoryNotFound, visibleRepositories } from '../../../access/caller.ts'
import { AskError } from '../../../errors/errors.ts'
import type { Engine, Repository } from '../../../ports/engine.ts'
import { findNamedRepository } from './named-repository.ts'
import { withFullNames } from './spoken-repository.ts'

interface Scope {
  repositories: readonly Repository[]
  revision: string | undefined
  /** Whether the question, or one before it, says where to look. */
  isNamed: boolean
}

/** What was said about where to look before the question. */
interface SaidBefore {
  /** Oldest first. */
  questions: readonly string[]
  /** The repository of what the question refers to. */
  repo?: string | undefined
}

/** Asks of all repositories. */
export const EVERYWHERE =
  /\b(?:all|every|any|other|which|what|across|how many) (?:of )?(?:the |our )?(?:other )?(?:\w+ )?(?:repos?\b|repositor)/i
const FILTER = /(?<!\S)(?:repo|r):\S/i

/** Where a deep search looks: where the question says, else where an earlier one said, else every repository that the caller may see. */
export function scopeOf(
  question: string,
  engine: Engine,
  caller: Caller,
  { questions, repo }: SaidBefore = { questions: [] },
): Scope {
  const visible = visibleRepositories(engine, caller)
  const names = visible.map(({ name }) => name)
  const isEverywhere = EVERYWHERE.test(question) && !FILTER.test(question)
  const said = findNamedRepository(question, names)
  // "Which repositories use express?" doesn't mean within express.
  const own = isEverywhere && said.kind === 'one' ? { kind: 'none' as const } : said
  if (own.kind === 'unknown') throw repositoryNotFound(engine, caller, own.name)
  const named = own.kind === 'none' && !isEverywhere ? saidBefore() : own
  const repositories = visible.filter(({ name, head, status }) => {
    if (named.kind === 'one') return name === named.repo
    if (named.kind === 'several') return named.repos.includes(name)
    return head !== undefined && status !== 'failed'
  })
  if (repositories.length === 0)
    throw new AskError('There is no repository to search yet; list_repos shows their state.')
  return { repositories, revision: named.kind === 'one' ? named.revision : undefined, isNamed: named.kind !== 'none' }

  function saidBefore() {
    for (const before of questions.toReversed()) {
      const found = findNamedRepository(withFullNames(before, names), names)
      if (found.kind === 'one' || found.kind === 'several') return found
    }
    return repo !== undefined && names.includes(repo) ? { kind: 'one' as const, repo, revision: undefined } : own
  }
}

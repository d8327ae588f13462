import { visibleRepositories } from '../../access/caller.ts'
import type { Repository } from '../../ports/engine.ts'
import { regexFinder } from '../../search/keyword/match/finder.ts'
import type { Plain } from '../protocol/wire.ts'
import type { HostContext } from './host-context.ts'

/** Repositories whose names match every word, each an RE2 expression, optionally after `repo:`. */
export function searchRepositories(query: string, context: HostContext): Plain[] {
  const patterns = query.split(/\s+/).map((word) => word.replace(/^r(?:epo)?:/i, ''))
  return repositoriesNamed(patterns.filter(Boolean), context).map(({ name, head }) => ({ repo: name, commit: head }))
}

/** Those that the caller may see and whose names match every pattern. */
export function repositoriesNamed(patterns: readonly string[], { engine, caller }: HostContext): Repository[] {
  const finders = patterns.map((pattern) => regexFinder(pattern, false))
  return visibleRepositories(engine, caller).filter(({ name }) => finders.every((finder) => finder.test(name)))
}

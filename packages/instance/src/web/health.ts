import type { Engine } from '../engine.ts'
import type { SiteConfigReader } from '../site-config.ts'

/** Counts only, no names: anybody may ask. */
export interface Health {
  ready: boolean
  repositories: { ready: number; indexing: number; cloning: number; failed: number }
  /** Files under way over all repositories; both 0 where nothing is. */
  indexing: { done: number; total: number }
  problems: string[]
}

/** Ready once every repository was indexed, or has failed, for the first time. */
export function createHealth(engine: Engine, siteConfig: SiteConfigReader): () => Health {
  let ready = false
  void engine.ready().then(
    () => {
      ready = true
    },
    () => {},
  )
  return () => {
    const repositories = { ready: 0, indexing: 0, cloning: 0, failed: 0 }
    for (const { status } of engine.repositories()) repositories[status] += 1
    const indexing = { done: 0, total: 0 }
    for (const { done, total } of engine.progress().filter(({ phase }) => phase === 'indexing')) {
      indexing.done += done
      indexing.total += total
    }
    const incomplete = engine
      .repositories()
      .filter(({ status, problem }) => status === 'ready' && problem !== undefined)
    const problem = siteConfig.problem()
    const problems = [
      ...(problem === undefined ? [] : [problem]),
      ...(repositories.failed === 0 ? [] : [`${repositories.failed} of the repositories cannot be served`]),
      ...(incomplete.length === 0 ? [] : [`${incomplete.length} of the repositories lack some of their files`]),
      ...(ready ? [] : ['the first index is being built; searches work already, but slower']),
    ]
    return { ready, repositories, indexing, problems }
  }
}

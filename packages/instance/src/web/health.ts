import { type Caller, visibleRepositories } from '../access/caller.ts'
import type { SiteConfigReader } from '../config/site-config.ts'
import type { History } from '../history/history.ts'
import type { Engine } from '../ports/engine.ts'

/** No names, and only counts of what the asker may see, because anybody may ask. */
export interface Health {
  /** For the whole instance. */
  ready: boolean
  repositories: { ready: number; indexing: number; cloning: number; failed: number }
  /** Files in progress in all repositories; both are 0 if there are none. */
  indexing: { done: number; total: number }
  /** Commits in progress, in the same way. `waiting`: repositories whose history is incomplete; 0 once all are done. */
  history: { done: number; total: number; waiting: number }
  problems: string[]
}

// The details would quote the file, and anybody can read this.
const wrongConfig =
  'site-config.json is invalid, so the previous one is used. The log and `config get` show what is wrong'

const fullDisk = 'the disk is full, so nothing new is saved. Free some space'

/**
 * Ready once every repository was indexed or has failed for the first time, provided that the configuration is valid and the disk has
 * space.
 */
export function createHealth(
  engine: Engine,
  history: Pick<History, 'progress' | 'isBehind'>,
  siteConfig: SiteConfigReader,
  isDiskFull: () => boolean,
): (caller: Caller) => Health {
  let ready = false
  void engine.ready().then(
    () => {
      ready = true
    },
    () => {},
  )
  return (caller) => {
    const visible = visibleRepositories(engine, caller)
    const names = new Set(visible.map(({ name }) => name))
    const repositories = { ready: 0, indexing: 0, cloning: 0, failed: 0 }
    for (const { status } of visible) repositories[status] += 1
    const isVisible = ({ repo }: { repo: string }) => names.has(repo)
    const indexing = engine.progress().filter(({ phase }) => phase === 'indexing')
    const incomplete = visible.filter(({ status, problem }) => status === 'ready' && problem !== undefined)
    const broken = [...(siteConfig.problem() === undefined ? [] : [wrongConfig]), ...(isDiskFull() ? [fullDisk] : [])]
    const problems = [
      ...broken,
      ...(repositories.failed === 0 ? [] : [`${repositories.failed} of the repositories cannot be served`]),
      ...(incomplete.length === 0 ? [] : [`${incomplete.length} of the repositories lack some of their files`]),
      ...(ready ? [] : ['the first index is being built; searches work already, but slower']),
    ]
    return {
      ready: ready && broken.length === 0,
      repositories,
      indexing: sumOf(indexing.filter(isVisible)),
      history: {
        ...sumOf(history.progress().filter(isVisible)),
        waiting: visible.filter(({ id, status }) => status !== 'failed' && history.isBehind(id)).length,
      },
      problems,
    }
  }
}

function sumOf(progress: readonly { done: number; total: number }[]): { done: number; total: number } {
  const sum = { done: 0, total: 0 }
  for (const { done, total } of progress) {
    sum.done += done
    sum.total += total
  }
  return sum
}

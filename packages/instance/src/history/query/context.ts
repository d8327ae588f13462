import type { Environment } from '../../git/git-process.ts'
import { getMeta } from '../store/open-history-db.ts'
import type { HistoryTarget, TargetState } from '../workers/messages.ts'
import type { Histories, OpenHistory } from './open-histories.ts'

export interface QueryContext {
  histories: Histories
  env: Environment
  /** Time is up, or nobody waits any more. */
  isOver(): boolean
}

/** What is searched of one repository. */
export interface Searched extends OpenHistory {
  target: HistoryTarget
  /** By place: the commits that the target's tips reach. */
  marks: Uint8Array
}

/** Opens the targets' histories one after the other, each for as long as the next is not asked for, and notes how complete it is. */
export function* openTargets(
  targets: readonly HistoryTarget[],
  { histories, isOver }: QueryContext,
  states: TargetState[],
): Generator<Searched> {
  for (const target of targets) {
    const { repo, tips } = target
    const history = histories.open(target.dir, isOver)
    if (history === undefined) {
      states.push({ repo, unknownTips: [...tips], indexed: 0, total: undefined, unreadable: 0, isDamaged: false })
      continue
    }
    const { db, graph } = history
    const { marks, unknownTips } = graph.reach(tips)
    const total = Number(getMeta(db, 'total') ?? graph.size)
    const unreadable = Number(db.prepare('SELECT count(*) AS count FROM unreadable').get()?.count)
    states.push({
      repo,
      unknownTips,
      indexed: graph.size,
      total,
      unreadable,
      isDamaged: getMeta(db, 'damaged') === 'yes',
    })
    yield { ...history, target, marks }
  }
}

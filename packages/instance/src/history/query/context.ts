import { getMeta } from '../../database/meta.ts'
import type { Environment } from '../../git/git-process.ts'
import type { Cut, HistoryTarget, TargetState } from '../workers/messages.ts'
import type { Histories, OpenHistory } from './open-histories.ts'

export interface QueryContext {
  histories: Histories
  env: Environment
  /** Time is up, or nobody waits any more. */
  isOver(): boolean
}

/** The data for searching one repository. */
export interface Searched extends OpenHistory {
  target: HistoryTarget
  /** By position: the commits that the target's tips reach. */
  marks: Uint8Array
}

/** How far a search got. */
export interface Survey {
  states: TargetState[]
  /** Undefined if it finished. */
  cut: Cut | undefined
}

export function beginSurvey(): Survey {
  return { states: [], cut: undefined }
}

/** `date`: of the last commit that was examined. */
export function cutAt(repo: string, date: number | undefined): Cut {
  return { ...(date === undefined ? {} : { reached: { repo, date } }), unsearched: date === undefined ? 1 : 0 }
}

/** Opens the targets' histories one after the other, each only until the next is requested, and records how complete each is. */
export function* openTargets(
  targets: readonly HistoryTarget[],
  { histories, isOver }: QueryContext,
  survey: Survey,
): Generator<Searched> {
  const { states } = survey
  for (const [index, target] of targets.entries()) {
    const { repo, tips } = target
    if (isOver()) {
      survey.cut = { ...survey.cut, unsearched: targets.length - index + (survey.cut?.unsearched ?? 0) }
      return
    }
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

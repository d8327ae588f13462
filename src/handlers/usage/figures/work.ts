import type { UsageRow } from '../../../ports/index.ts'
import type { Audience } from '../../privacy/audience.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'
import { actionsIn, addFigures, noFigures, ratio, type Sums } from './figure-sums.ts'

/** What was done in a window: in total, and by whom. */
export class Work {
  readonly sums: Sums = noFigures()
  readonly #actions = new Map<string, number>()

  add(row: UsageRow): void {
    addFigures(this.sums, row.figures)
    this.#actions.set(row.user, (this.#actions.get(row.user) ?? 0) + actionsIn(row.figures))
  }

  /** The share of the most active tenth. In a channel, a tenth of too few people would reveal what each did. */
  shareOfTopTenth(active: ReadonlySet<string>, audience: Audience): number | undefined {
    const tenth = Math.ceil(active.size / 10)
    if (audience === 'channel' && tenth < GROUP_MIN) return undefined
    const done = [...active].map((user) => this.#actions.get(user) ?? 0).sort((a, b) => b - a)
    return ratio(total(done.slice(0, tenth)), total(done))
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

import type { UsageRow } from '../../../ports/index.ts'
import { GROUP_MIN, mergeSmall } from '../../privacy/merge-small.ts'
import { actionsIn, addFigures, isNothing, noFigures, type Sums } from './figure-sums.ts'

/** Rows that have something in common, such as their client. */
export interface Group {
  /** '' if the export names none. */
  name: string
  /** Distinct active people. */
  people: number
  sums: Readonly<Sums>
  /** Several groups in one, each too small to show. */
  isRest: boolean
}

interface Gathered {
  name: string
  people: Set<string>
  sums: Sums
}

/** Groups rows by name; its memory grows with people and names, not with rows. */
export class Groups {
  readonly #byName = new Map<string, Gathered>()

  add(name: string, row: UsageRow): void {
    const known = this.#byName.get(name)
    const group = known ?? { name, people: new Set(), sums: noFigures() }
    if (!known) this.#byName.set(name, group)
    if (row.isActive && row.user !== '') group.people.add(row.user)
    addFigures(group.sums, row.figures)
  }

  all(): Group[] {
    return [...this.#byName.values()]
      .filter((group) => !isEmpty(group))
      .map((group) => shown(group))
      .sort(bySize)
  }

  /** Fit for a channel. */
  merged(): Group[] {
    const groups = [...this.#byName.values()].filter((group) => !isEmpty(group))
    groups.sort((a, b) => bySize(shown(a), shown(b)))
    const { standing, rest } = mergeSmall(groups, ({ people }) => people.size < GROUP_MIN, union)
    return [...standing.map((group) => shown(group)), ...(rest ? [shown(rest, true)] : [])]
  }
}

function union(groups: readonly Gathered[]): Gathered {
  const rest: Gathered = { name: '', people: new Set(), sums: noFigures() }
  for (const { people, sums } of groups) {
    for (const person of people) rest.people.add(person)
    addFigures(rest.sums, sums)
  }
  return rest
}

function isEmpty({ people, sums }: Gathered): boolean {
  return people.size === 0 && isNothing(sums)
}

function shown({ name, people, sums }: Gathered, isRest = false): Group {
  return { name, people: people.size, sums, isRest }
}

/** Most people first, then most activity. */
function bySize(a: Group, b: Group): number {
  return b.people - a.people || actionsIn(b.sums) - actionsIn(a.sums) || (a.name < b.name ? -1 : 1)
}

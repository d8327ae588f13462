import type { FigureName } from './definitions.ts'
import type { Compared } from './usage-digest.ts'

/** Either how many people came and went, as one change, or a figure that rose or fell. */
export type TopChange =
  | { kind: 'people'; fresh: number; returning: number; lost: number }
  | { kind: 'figure'; figure: Compared }

const CHANGES_MAX = 3
/** What many people do, in very different amounts. */
const WORK: readonly FigureName[] = ['searches', 'navigations', 'chats', 'commands', 'acceptanceRate']

/**
 * The most important changes, the least random first: people's activity differs so much that its sum varies by about one part in √people.
 */
export function topChanges(figures: readonly Compared[]): TopChange[] {
  const find = (name: FigureName) => figures.find((figure) => figure.name === name)
  const value = (name: FigureName) => find(name)?.value ?? 0
  const people = Math.max(value('active'), find('active')?.before ?? 0)
  const moved = { fresh: value('fresh'), returning: value('returning'), lost: value('lost') }
  const count = moved.fresh + moved.returning + moved.lost
  const idle = find('idle28')
  const weighed: { weight: number; change: TopChange }[] = [
    ...WORK.flatMap((name) => {
      const figure = find(name)
      const share = figure ? shareOfChange(figure) : 0
      return figure && share > 0 ? [{ weight: share * Math.sqrt(people), change: change(figure) }] : []
    }),
    ...(count > 0 ? [{ weight: count / Math.sqrt(people), change: { kind: 'people', ...moved } as const }] : []),
    ...(idle && shareOfChange(idle) > 0
      ? [{ weight: shareOfChange(idle) * Math.sqrt(Math.max(idle.value ?? 0, idle.before ?? 0)), change: change(idle) }]
      : []),
  ]
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, CHANGES_MAX)
    .map((one) => one.change)
}

function change(figure: Compared): TopChange {
  return { kind: 'figure', figure }
}

/** Relative to the greater of the two; 0 if the change is too small to show, or there is nothing to compare. */
function shareOfChange({ name, value, before, unit }: Compared): number {
  if (value === undefined || before === undefined || before === 0) return 0
  const hundredths =
    unit === 'share' ? Math.round(value * 100) - Math.round(before * 100) : Math.round((value / before - 1) * 100)
  const isSeen = name === 'idle28' ? value !== before : hundredths !== 0
  return isSeen ? Math.abs(value - before) / Math.max(value, before) : 0
}

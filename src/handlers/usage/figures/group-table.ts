import { figureOf } from '../../../ports/usage-figures.ts'
import type { Audience } from '../../privacy/audience.ts'
import { definitions, type ToldFigure } from './definitions.ts'
import { ratio } from './figure-sums.ts'
import type { Group, Groups } from './groups.ts'
import type { GroupTable, TableBy } from './usage-digest.ts'

type Column = ToldFigure | 'acceptanceRate'

const ALL: readonly Column[] = [
  'searches',
  'navigations',
  'chats',
  'commands',
  'suggestions',
  'acceptances',
  'acceptanceRate',
]

/**
 * No figure is in two tables of a channel, because the tables split the same total differently: knowing that a client never reports a
 * language, one could subtract that client's row from the row without language and learn what a single person did.
 */
const IN_CHANNELS: Readonly<Record<TableBy, readonly Column[]>> = {
  client: ['searches', 'chats', 'commands'],
  language: ['navigations', 'suggestions', 'acceptances', 'acceptanceRate'],
  day: [],
  month: [],
  user: [],
}

/** Tables by day or month tell a channel how many people were active, as a digest does for its days. */
export const isCalendar = (by: TableBy) => by === 'day' || by === 'month'

export function groupTable(by: TableBy, groups: Groups, audience: Audience): GroupTable {
  const columns = audience === 'admins' ? ALL : IN_CHANNELS[by]
  const shown = audience === 'admins' || isCalendar(by) ? groups.all() : groups.merged()
  return {
    by,
    columns: columns.map((name) => ({ label: definitions[name].label, unit: definitions[name].unit })),
    rows: (isCalendar(by) ? shown.sort(byName) : shown).map((group) => ({
      name: group.name,
      isRest: group.isRest,
      people: group.people,
      values: columns.map((name) => cellOf(name, group)),
    })),
  }
}

function cellOf(name: Column, { sums }: Group): number | undefined {
  if (name !== 'acceptanceRate') return figureOf(sums, name)
  return ratio(figureOf(sums, 'acceptances'), figureOf(sums, 'suggestions'))
}

/** The rest comes last. */
function byName(a: Group, b: Group): number {
  return Number(a.isRest) - Number(b.isRest) || (a.name < b.name ? -1 : 1)
}

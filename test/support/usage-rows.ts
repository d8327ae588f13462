import type { Figure, UsageRow } from '../../src/ports/index.ts'
import { figureNames } from '../../src/ports/usage-figures.ts'

type Facts = Partial<Omit<UsageRow, 'figures'>> & { figures?: Partial<Record<Figure, number>> }

/** A row of an export; by default of an active person who did nothing that is counted. */
export function usageRow({ figures = {}, ...facts }: Facts): UsageRow {
  return {
    user: '',
    email: '',
    username: '',
    isActive: true,
    date: '2026-11-09',
    client: '',
    language: '',
    ...facts,
    figures: figureNames.map((name) => figures[name] ?? 0),
  }
}

/** So many people, each with two searches on one day. */
export function activePeople(people: number): UsageRow[] {
  return Array.from({ length: people }, (_, user) =>
    usageRow({
      user: `${user}`,
      username: `person-${user}`,
      date: '2026-11-11',
      client: 'web',
      figures: { searches: 2 },
    }),
  )
}

import type { Figure, UsageRow } from '../../src/ports.ts'
import { noFigures } from '../../src/reports/figure-sums.ts'

type Facts = Partial<Omit<UsageRow, 'figures'>> & { figures?: Partial<Record<Figure, number>> }

/** A row of an export; by default of an active person who did nothing that is counted. */
export function usageRow({ figures, ...facts }: Facts): UsageRow {
  return {
    user: '',
    email: '',
    username: '',
    isActive: true,
    date: '2026-11-09',
    client: '',
    language: '',
    ...facts,
    figures: { ...noFigures(), ...figures },
  }
}

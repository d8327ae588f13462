import type { Section } from '../../../ports/index.ts'
import { definitions } from './definitions.ts'
import type { GroupTable, UsageDigest } from './usage-digest.ts'

const sectionOfTable: Partial<Record<GroupTable['by'], Section>> = { client: 'clients', language: 'languages' }

/** A digest reduced to the sections that somebody chose. */
export function onlySections(digest: UsageDigest, sections: readonly Section[]): UsageDigest {
  const wanted = new Set(sections)
  const { figures, days, weeks, tables, steps } = digest
  return {
    ...digest,
    figures: figures.filter(({ name }) => wanted.has(definitions[name].section)),
    days: wanted.has('people') ? days : [],
    weeks: wanted.has('people') ? weeks : [],
    tables: tables.filter(({ by }) => wanted.has(sectionOfTable[by] ?? 'work')),
    steps: wanted.has('steps') ? steps : [],
  }
}

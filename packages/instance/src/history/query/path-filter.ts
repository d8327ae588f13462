import type { DatabaseSync } from 'node:sqlite'
import { globPattern } from '../revision/glob-pattern.ts'
import { createTextFilter } from './text-filter.ts'

/** Ids of the paths that contain one of the terms; a term with `*` or `?` is a glob for the whole path. */
export function findPaths(db: DatabaseSync, terms: readonly string[], useRegex: boolean): Set<number> {
  const isGlob = (term: string) => !useRegex && /[*?]/.test(term)
  const globs = createTextFilter(terms.filter(isGlob).map(globPattern), true)
  const parts = createTextFilter(
    terms.filter((term) => !isGlob(term)),
    useRegex,
  )
  const found = new Set<number>()
  for (const { id, text } of db.prepare('SELECT id, text FROM path').iterate()) {
    const path = String(text)
    if (parts.test(path) || globs.test(path)) found.add(Number(id))
  }
  return found
}

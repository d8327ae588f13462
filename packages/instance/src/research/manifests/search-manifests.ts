import type { Engine, SearchResult } from '../../ports/engine.ts'
import { searchWithin } from '../searching/search-files.ts'
import { MANIFESTS } from './declared.ts'

/** Lines of manifests that contain these words or match this pattern, ignoring case, in up to `count` files. */
export function searchManifests(
  wanted: { kind: 'literal'; text: string } | { kind: 'regex'; pattern: string },
  count: number,
  repoIds: readonly number[],
  engine: Pick<Engine, 'keywordSearch'>,
  signal: AbortSignal,
): Promise<SearchResult> {
  const parts = [wanted, { kind: 'file', pattern: MANIFESTS }] as const
  return searchWithin({ kind: 'and', parts }, { count }, { engine, repoIds, signal })
}

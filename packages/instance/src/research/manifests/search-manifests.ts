import type { Engine, SearchResult } from '../../ports/engine.ts'
import { MANIFESTS } from './declared.ts'

/** Lines of manifests that contain these words or match this pattern, ignoring case, in up to `count` files. */
export function searchManifests(
  wanted: { kind: 'literal'; text: string } | { kind: 'regex'; pattern: string },
  count: number,
  repoIds: readonly number[],
  engine: Pick<Engine, 'keywordSearch'>,
  signal: AbortSignal,
): Promise<SearchResult> {
  const query = {
    text: wanted.kind === 'literal' ? wanted.text : wanted.pattern,
    expression: { kind: 'and', parts: [wanted, { kind: 'file', pattern: MANIFESTS }] },
    revisions: [],
    count,
    caseSensitive: false,
  } as const
  return engine.keywordSearch(query, { repoIds }, signal)
}

import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import { searchFiles } from '../searching/search-files.ts'

/** Where so many files are found, there may be others. */
export const MOST_MATCHING = 50

type Looking = Pick<Means, 'repositories' | 'revision' | 'signal'> & { engine: Pick<Means['engine'], 'keywordSearch'> }

/** The lines that match a pattern, ignoring case unless it matters, in up to fifty files whose paths match another. */
export async function linesMatching(
  pattern: string,
  path: string,
  means: Looking,
  caseSensitive = false,
): Promise<readonly FileMatch[]> {
  const { files } = await searchFiles(
    {
      kind: 'and',
      parts: [
        { kind: 'regex', pattern },
        { kind: 'file', pattern: path },
      ],
    },
    { count: MOST_MATCHING, caseSensitive },
    means,
  )
  return files
}

import { fileClass } from '../../search/text/file-class.ts'
import { isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { COMMENTED } from '../passages/cut-comments.ts'
import { isPort, type ProseFile } from '../passages/prose-files.ts'
import type { DocTerm } from '../passages/terms.ts'
import { isBeside } from '../values/fit/value-paths.ts'

const RANKED = 24
/** Of folders that others are not to use. */
const INTERNAL = /(?:^|\/)internals?\//i
const WITHIN = 0.6

/** The files of code whose comments may say it, as pages to read; what others are not to use weighs less, unless that explains as well. */
export async function commentedFiles(
  terms: readonly DocTerm[],
  { engine, repositories, revision, signal }: Means,
  within = WITHIN,
): Promise<ProseFile[]> {
  const words = [...new Set(terms.flatMap(({ word, stems }) => [word, ...stems]))]
  const { files } = await engine.naturalSearch(
    {
      words: words.join(' '),
      expression: { kind: 'file', pattern: COMMENTED },
      revisions: revision === undefined ? [] : [revision],
      count: RANKED * 2,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files
    .filter(({ path }) => fileClass(path) === 'code' && !isTest({ path }) && !isBeside(path))
    .slice(0, RANKED)
    .map(({ repo, commit, path }) => ({ repo, commit, path, weight: INTERNAL.test(path) || isPort(path) ? within : 1 }))
}

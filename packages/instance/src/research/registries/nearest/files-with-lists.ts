import { ifRefused } from '../../../errors/errors.ts'
import type { Expression } from '../../../search/query/keyword-query.ts'
import { fileClass, GENERATED, PAGES } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { listOn } from '../list-on.ts'
import { root, wordsOf } from '../root-words.ts'

const SHORTEST = 4
const SEARCHED = 200
/** So many of the question's rarest words are searched for. */
const RAREST = 4
const MOST = 12

/** Files of code where a list has a word of the question in its name, those with most of the words, by their weights, first. */
export async function filesWithLists(
  asked: ReadonlyMap<string, number>,
  { engine, repositories, revision, signal }: Means,
) {
  const words = [...asked]
    .filter(([word]) => word.length >= SHORTEST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RAREST)
    .map(([word]) => word)
  if (words.length === 0) return []
  // Only the words, which the index has: what begins a list would have to be looked for in every file.
  const pattern = words.map(RegExp.escape).join('|')
  const parts: Expression[] = [
    { kind: 'regex', pattern },
    { kind: 'not', part: { kind: 'file', pattern: GENERATED.source } },
    { kind: 'not', part: { kind: 'file', pattern: PAGES.source } },
  ]
  const { files } = await engine
    .keywordSearch(
      {
        text: pattern,
        expression: { kind: 'and', parts },
        revisions: revision === undefined ? [] : [revision],
        count: SEARCHED,
        caseSensitive: false,
      },
      { repoIds: repositories.map(({ id }) => id) },
      signal,
    )
    .catch(ifRefused({ files: [] }))
  return files
    .filter(({ path }) => fileClass(path) === 'code')
    .map(({ repo, commit, path, lines }) => ({
      at: { repo, commit, path },
      score: Math.max(0, ...lines.map(ofLine(path))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ at }) => at)

  function ofLine(path: string) {
    return ({ text }: { text: string }) => {
      const named = listOn(text, path)?.symbol
      const own = new Set(named === undefined ? [] : wordsOf(named).map(root))
      return words.filter((word) => own.has(word)).reduce((sum, word) => sum + (asked.get(word) ?? 0), 0)
    }
  }
}

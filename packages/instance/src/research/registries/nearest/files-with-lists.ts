import { ifRefused } from '../../../errors/errors.ts'
import type { Expression } from '../../../search/query/keyword-query.ts'
import { fileClass, GENERATED, PAGES } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { TRANSLATIONS } from '../../values/value-paths.ts'
import { listOn } from '../list-on.ts'
import { root, wordsOf } from '../root-words.ts'

const SHORTEST = 4
const SEARCHED = 200
/** So many of the question's rarest words are searched for. */
const RAREST = 4
const MOST = 12
const CALLED_SO = 8

const DATA = /\.(?:json5?|ya?ml)$/i
const DATA_KEY = /^\s*(?:- )?["']?([A-Za-z_$][\w.$-]*)["']?\s*:/
const LONGEST_KEY = 100

/** Schemas, specifications and settings, but for those of tools, which are in folders that begin with a dot. */
export function isData(path: string): boolean {
  return (
    DATA.test(path) &&
    fileClass(path) === 'config' &&
    !/(?:^|\/)\.|(?:^|\/)(?:package|tsconfig[\w.]*|composer)\.json$/.test(path) &&
    !TRANSLATIONS.test(path)
  )
}

/**
 * Files of code where a list has a word of the question in its name, those with most of the words, by their weights, first; then those
 * that are called like one of the words.
 */
export async function filesWithLists(asked: ReadonlyMap<string, number>, means: Means) {
  const words = [...asked]
    .filter(([word]) => word.length >= SHORTEST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RAREST)
    .map(([word]) => word)
  if (words.length === 0) return []
  const pattern = words.join('|')
  // Only the words, which the index has: what begins a list would have to be looked for in every file.
  const [files, called] = await Promise.all([
    filesThat({ kind: 'regex', pattern }, means),
    filesThat({ kind: 'file', pattern: `(^|/)(${pattern})s?\\.[a-z]+$` }, means),
  ])
  const listing = files
    .map(({ repo, commit, path, lines }) => ({
      at: { repo, commit, path },
      score: Math.max(0, ...lines.map(ofLine(path))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ at }) => at)
  const byDepth = called.toSorted((a, b) => a.path.length - b.path.length)
  return [...listing, ...byDepth.slice(0, CALLED_SO).map(({ repo, commit, path }) => ({ repo, commit, path }))]

  function ofLine(path: string) {
    return ({ text }: { text: string }) => {
      const named = isData(path) ? DATA_KEY.exec(text.slice(0, LONGEST_KEY))?.[1] : listOn(text, path)?.symbol
      const own = new Set(named === undefined ? [] : wordsOf(named).map(root))
      return words.filter((word) => own.has(word)).reduce((sum, word) => sum + (asked.get(word) ?? 0), 0)
    }
  }
}

async function filesThat(part: Expression, { engine, repositories, revision, signal }: Means) {
  const parts: Expression[] = [
    part,
    { kind: 'not', part: { kind: 'file', pattern: GENERATED.source } },
    { kind: 'not', part: { kind: 'file', pattern: PAGES.source } },
  ]
  const { files } = await engine
    .keywordSearch(
      {
        text: 'files with lists',
        expression: { kind: 'and', parts },
        revisions: revision === undefined ? [] : [revision],
        count: SEARCHED,
        caseSensitive: false,
      },
      { repoIds: repositories.map(({ id }) => id) },
      signal,
    )
    .catch(ifRefused({ files: [] }))
  return files.filter(({ path }) => fileClass(path) === 'code' || isData(path))
}

import { ifRefused } from '../../../errors/errors.ts'
import type { Expression } from '../../../search/query/keyword-query.ts'
import { fileClass, GENERATED, PAGES } from '../../../search/text/file-class.ts'
import { stemOf } from '../../../search/text/same-words.ts'
import type { Means } from '../../kinds/kind.ts'
import { searchFiles } from '../../searching/search-files.ts'
import { TRANSLATIONS } from '../../values/fit/value-paths.ts'
import { listOn } from '../list-on.ts'
import { root, wordsOf } from '../root-words.ts'
import { heldName } from './forms/held-lists.ts'

const SHORTEST = 4
const SEARCHED = 200
/** Of a file. */
const MOST_LINES = 40
const LONGEST_LINE = 400
/** A comment, a function's head, or a text that people read. */
const SAYS = /^\s*(?:\/\/|\/?\*|#|--|["'`])|\b(?:def|defp|fn|func|function)\b|["'`][^"'`]{20}/
/** How much a word counts there, beside one in the name of a list. */
const IN_SAYING = 0.5
const IN_PATH = 0.4
/** So many of the question's rarest words are searched for. */
const RAREST = 4
const MOST = 16
const CALLED_SO = 8

const DATA = /\.(?:json5?|ya?ml|toml|ini|conf|cfg|properties)$|(?:^|\/)\.env(?:\.[\w.]+)?$/i
const DATA_KEY = /^\s*(?:- |#\s?)?["']?([A-Za-z_$][\w.$-]*)["']?\s*[:=]/
/** `messages_de.properties`, `messages_pt_BR.properties` */
const TRANSLATED = /_[a-z]{2}(?:_[A-Z]{2})?\.properties$/
const LONGEST_KEY = 100

/** Schemas, specifications, settings and examples of the environment, but for those of tools, which are in folders that begin with a dot. */
export function isData(path: string): boolean {
  return (
    DATA.test(path) &&
    fileClass(path) === 'config' &&
    !/(?:^|\/)\.(?!env(?:\.[^/]*)?$)|(?:^|\/)(?:(?:package|tsconfig[\w.]*|composer)\.json|(?:Cargo|pyproject|Pipfile)\.toml|setup\.cfg|tox\.ini)$/.test(
      path,
    ) &&
    !TRANSLATIONS.test(path) &&
    !TRANSLATED.test(path)
  )
}

/**
 * Files of code where a list has words of the question in its name, or in what is said of it, those with most of the words, by their
 * weights, first; then those that are called like one of the words.
 */
export async function filesWithLists(asked: ReadonlyMap<string, number>, means: Means) {
  const weights = new Map([...asked].map(([word, weight]) => [stemOf(root(word)), weight]))
  const words = [...weights]
    .filter(([word]) => word.length >= SHORTEST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RAREST)
    .map(([word]) => RegExp.escape(word))
  if (words.length === 0) return []
  // Only the words, which the index has: what begins a list would have to be looked for in every file.
  const [called, found] = await Promise.all([
    filesThat({ kind: 'file', pattern: `(^|/)(${words.join('|')})\\w{0,3}\\.[a-z]+$` }, means),
    filesThat({ kind: 'regex', pattern: words.join('|') }, means),
  ])
  const listing = found
    .flatMap(({ repo, commit, path, lines }) => {
      const most = Math.max(0, ...lines.slice(0, MOST_LINES).map(({ text }) => weightOn(text, path)))
      const score = most + IN_PATH * weightIn(lastTwo(path))
      return score === 0 ? [] : [{ at: { repo, commit, path }, score }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ at }) => at)
  const shortestFirst = called.toSorted((a, b) => a.path.length - b.path.length)
  return [...listing, ...shortestFirst.slice(0, CALLED_SO).map(({ repo, commit, path }) => ({ repo, commit, path }))]

  function weightOn(text: string, path: string): number {
    if (text.length > LONGEST_LINE) return 0
    const named = isData(path)
      ? DATA_KEY.exec(text.slice(0, LONGEST_KEY))?.[1]
      : (listOn(text, path)?.symbol ?? heldName(text))
    if (named !== undefined) return weightIn(named)
    return SAYS.test(text) ? IN_SAYING * weightIn(text) : 0
  }

  function weightIn(text: string): number {
    const own = [...new Set(wordsOf(text))]
    return [...weights].reduce((sum, [stem, weight]) => sum + (own.some((word) => isOf(word, stem)) ? weight : 0), 0)
  }
}

/** What is stored is in a storage. */
function isOf(word: string, stem: string): boolean {
  return stem.length < SHORTEST ? stemOf(root(word)) === stem : word.startsWith(stem)
}

function lastTwo(path: string): string {
  return path.split('/').slice(-2).join(' ')
}

async function filesThat(part: Expression, means: Means) {
  const parts: Expression[] = [
    part,
    { kind: 'not', part: { kind: 'file', pattern: GENERATED.source } },
    { kind: 'not', part: { kind: 'file', pattern: PAGES.source } },
  ]
  const { files } = await searchFiles({ kind: 'and', parts }, { count: SEARCHED }, means).catch(
    ifRefused({ files: [] }),
  )
  return files.filter(({ path }) => fileClass(path) === 'code' || isData(path))
}

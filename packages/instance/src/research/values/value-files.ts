import { ifRefused } from '../../errors/errors.ts'
import type { Expression } from '../../search/query/keyword-query.ts'
import { fileClass, GENERATED } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { searchFiles } from '../searching/search-files.ts'
import { SETTINGS, TRANSLATIONS } from './fit/value-paths.ts'
import { SETTINGS_FILE } from './held/value-lines.ts'
import type { ValueQuestion } from './value-words.ts'

export interface ValueFile {
  repo: string
  commit: string
  path: string
}

const MENTIONED = 60
const RANKED = 12
const NATURAL = 30
const MOST_FILES = 70
const TESTS = '(^|/)(tests?|__tests__|specs?|examples?|fixtures?|docs?)/|[._-](test|spec)\\.'

/** Pages of `man`, whose markup is no value. */
const MANUAL = /\.[1-9]$/
/** The long lines of other files take seconds. */
const WRITTEN: Expression = { kind: 'not', part: { kind: 'file', pattern: GENERATED.source } }

/** Files that mention the names asked for, that have two of the question's words as one name, or that rank best for it. */
export async function valueFiles({ terms, names }: ValueQuestion, text: string, means: Means): Promise<ValueFile[]> {
  const { engine, repositories, revision, signal } = means
  const pairs = terms.flatMap(({ stems: [a = ''] }, at) =>
    terms
      .slice(at + 1, at + 3)
      .flatMap(({ stems: [b = ''] }) => [`${a}\\w{0,4}[\\s_.-]?${b}`, `${b}\\w{0,4}[\\s_.-]?${a}`]),
  )
  const pattern = pairs.join('|')
  // Of `Pool/Size`, a file may only have `Size` below `Pool`.
  const written = [...new Set([...names, ...names.map((name) => name.slice(name.lastIndexOf('/') + 1))])]
  const [named, joined, set, settings, natural, ranked] = await Promise.all([
    Promise.all(written.map((name) => means.mentions(name, { anyCase: true }))),
    pattern === ''
      ? undefined
      : searchFiles({ kind: 'and', parts: [{ kind: 'regex', pattern }, WRITTEN] }, { count: MENTIONED }, means)
          // If a search takes too long, the others can still answer.
          .catch(ifRefused(undefined)),
    setIn(terms, means),
    settingsFiles(terms, means),
    engine.naturalSearch(
      {
        words: [...names, ...terms.map(({ word }) => word)].join(' '),
        expression: undefined,
        revisions: revision === undefined ? [] : [revision],
        count: NATURAL,
      },
      { repoIds: repositories.map(({ id }) => id) },
      signal,
    ),
    means.ranked(text),
  ])
  const all: ValueFile[] = [
    ...named.flatMap(({ files }) => files.slice(0, MENTIONED)),
    ...ranked.slice(0, RANKED),
    ...set,
    ...settings,
    ...natural.files,
    ...(joined?.files ?? []),
  ]
  const once = new Map(all.map(({ repo, commit, path }) => [`${repo} ${path}`, { repo, commit, path }]))
  const files = [...once.values()].filter(({ path }) => fileClass(path) !== 'generated' && !MANUAL.test(path))
  // The same text in many languages would leave no room for others.
  const { said = [], own = [] } = Object.groupBy(files, ({ path }) => (TRANSLATIONS.test(path) ? 'said' : 'own'))
  return [...own, ...said].slice(0, MOST_FILES)
}

const MOST_SET = 6
const MOST_SETTINGS = 4
const SHORTEST = 4

/** Where a project keeps its settings, what the question says may be in few of many lines: files that say most of its words. */
async function settingsFiles(terms: ValueQuestion['terms'], means: Means): Promise<ValueFile[]> {
  const stems = terms.flatMap(({ stems: [stem = ''], isHint }) => (isHint || stem.length < SHORTEST ? [] : [stem]))
  if (stems.length === 0) return []
  const pattern = stems.map((stem) => RegExp.escape(stem)).join('|')
  const parts: Expression[] = [
    { kind: 'regex', pattern },
    { kind: 'file', pattern: SETTINGS.source },
    { kind: 'not', part: { kind: 'file', pattern: TESTS } },
    WRITTEN,
  ]
  const { files } = await searchFiles({ kind: 'and', parts }, { count: MENTIONED }, means)
  const saying = ({ lines }: (typeof files)[number]) => {
    const text = lines.map((line) => line.text.toLowerCase()).join(' ')
    return stems.filter((stem) => text.includes(stem)).length
  }
  const depth = ({ path }: ValueFile) => path.split('/').length
  return files.toSorted((a, b) => saying(b) - saying(a) || depth(a) - depth(b)).slice(0, MOST_SETTINGS)
}

/** Files with one setting a line in which a line begins with a word of the question; those nearest the root. */
async function setIn(terms: ValueQuestion['terms'], means: Means): Promise<ValueFile[]> {
  const stems = terms.flatMap(({ stems, isHint }) => (isHint ? [] : stems))
  if (stems.length === 0) return []
  const pattern = `^[#;]?\\s?(?:${stems.map((stem) => RegExp.escape(stem)).join('|')})`
  const { files } = await searchFiles(
    {
      kind: 'and',
      parts: [
        { kind: 'regex', pattern },
        { kind: 'file', pattern: SETTINGS_FILE.source },
      ],
    },
    { count: MENTIONED },
    means,
  )
  const depth = ({ path }: ValueFile) => path.split('/').length
  return files.toSorted((a, b) => depth(a) - depth(b)).slice(0, MOST_SET)
}

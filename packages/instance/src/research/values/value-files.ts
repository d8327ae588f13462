import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
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

/** Files that mention the names asked for, that have two of the question's words as one name, or that rank best for it. */
export async function valueFiles({ terms, names }: ValueQuestion, text: string, means: Means): Promise<ValueFile[]> {
  const { engine, repositories, revision, signal } = means
  const revisions = revision === undefined ? [] : [revision]
  const scope = { repoIds: repositories.map(({ id }) => id) }
  const pairs = terms.flatMap(({ stems: [a = ''] }, at) =>
    terms
      .slice(at + 1, at + 3)
      .flatMap(({ stems: [b = ''] }) => [`${a}\\w{0,4}[\\s_.-]?${b}`, `${b}\\w{0,4}[\\s_.-]?${a}`]),
  )
  const pattern = pairs.join('|')
  const [named, joined, natural, ranked] = await Promise.all([
    Promise.all(names.map((name) => means.mentions(name, { anyCase: true }))),
    pattern === ''
      ? undefined
      : engine.keywordSearch(
          { text: pattern, expression: { kind: 'regex', pattern }, revisions, count: MENTIONED, caseSensitive: false },
          scope,
          signal,
        ),
    engine.naturalSearch(
      {
        words: [...names, ...terms.map(({ word }) => word)].join(' '),
        expression: undefined,
        revisions,
        count: NATURAL,
      },
      scope,
      signal,
    ),
    means.ranked(text),
  ])
  const all: ValueFile[] = [
    ...named.flatMap(({ files }) => files.slice(0, MENTIONED)),
    ...ranked.slice(0, RANKED),
    ...natural.files,
    ...(joined?.files ?? []),
  ]
  const once = new Map(all.map(({ repo, commit, path }) => [`${repo} ${path}`, { repo, commit, path }]))
  return [...once.values()].filter(({ path }) => fileClass(path) !== 'generated').slice(0, MOST_FILES)
}

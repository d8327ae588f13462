import { fileClass } from '../../search/text/file-class.ts'
import { languageOf, parseLanguage } from '../../search/text/languages.ts'
import type { Means } from '../kinds/kind.ts'
import { isPort } from '../passages/prose-files.ts'
import { searchWithin } from '../searching/search-files.ts'

const MOST_FILES = 10_000
const MOST_REPOSITORIES = 8
/** For a port to another language, and for other files in another language. */
const PORT = 0.6
const OTHER = 0.9
/** Languages that are used together. */
const FAMILIES: Readonly<Record<string, string>> = {
  typescript: 'javascript',
  vue: 'javascript',
  svelte: 'javascript',
  'c++': 'c',
  kotlin: 'java',
  groovy: 'java',
  scala: 'java',
}
/** Almost every repository has some of these besides its main language. */
const NO_PROGRAMS = new Set(
  'bash css dockerfile graphql html json makefile markdown protobuf sql terraform toml xml yaml'.split(' '),
)
/** Names that are also ordinary words: "let it go", "the value of r". */
const WORDS = new Set(['c', 'dart', 'go', 'r', 'swift'])

/** How much a file counts by its language: 1 for the repository's main language, or for the one that the question names. */
export async function languageWeights(
  text: string,
  repos: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal'>,
): Promise<(file: { repo: string; path: string }) => number> {
  const named = languageNamed(text)
  const own = means.repositories.filter(({ name }) => repos.has(name)).slice(0, MOST_REPOSITORIES)
  const main = new Map(
    named === undefined
      ? await Promise.all(own.map(async ({ id, name }) => [name, await mainLanguage(id, means)] as const))
      : own.map(({ name }) => [name, named] as const),
  )
  return ({ repo, path }) => {
    const wanted = main.get(repo)
    const language = familyOf(path)
    if (wanted === undefined || language === undefined || language === wanted) return 1
    return isPort(path) || named !== undefined ? PORT : OTHER
  }
}

/** The language of most of its code files. */
async function mainLanguage(repoId: number, { engine, signal }: Pick<Means, 'engine' | 'signal'>) {
  const wanted = { count: MOST_FILES, pathsOnly: true }
  const { files } = await searchWithin({ kind: 'file', pattern: '.' }, wanted, { engine, repoIds: [repoId], signal })
  const languages = files.filter(({ path }) => fileClass(path) === 'code').flatMap(({ path }) => familyOf(path) ?? [])
  const counts = Object.entries(Object.groupBy(languages, (language) => language))
  return counts.sort(([, a = []], [, b = []]) => b.length - a.length)[0]?.[0]
}

/** "In Python", "the elixir port", `c#`. */
function languageNamed(text: string): string | undefined {
  const words = text.split(/[\s,;:?!()`'"]+/)
  const [language] = words.flatMap((word) => (WORDS.has(word.toLowerCase()) ? [] : (parseLanguage(word) ?? [])))
  return family(language)
}

function familyOf(path: string): string | undefined {
  return family(languageOf(path))
}

function family(language: string | undefined): string | undefined {
  return language === undefined || NO_PROGRAMS.has(language) ? undefined : (FAMILIES[language] ?? language)
}

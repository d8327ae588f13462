import { fileClass } from '../../search/text/file-class.ts'
import { isOfPrograms, languageNamed, languageOf } from '../../search/text/languages.ts'
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

/** How much a file counts by its language: 1 for the repository's main language, or for the one that the question names. */
export async function languageWeights(
  text: string,
  repos: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal'>,
): Promise<(file: { repo: string; path: string }) => number> {
  const named = family(languageNamed(text))
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

function familyOf(path: string): string | undefined {
  return family(languageOf(path))
}

function family(language: string | undefined): string | undefined {
  return language === undefined || !isOfPrograms(language) ? undefined : (FAMILIES[language] ?? language)
}

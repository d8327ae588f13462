import type { Lookups } from '../find/lookups.ts'

const SAID = /\b(?:in|under|inside|within|below|of|from)\s+[`'"]?((?:[\w@.-]+\/)*[\w@.-]+\/?)[`'"]?/gi

/** The folder or file that a question names, from the root of its repository; undefined if there is none. */
export async function folderSaid(
  text: string,
  { paths, repositories }: Pick<Lookups, 'paths'> & { repositories: readonly { name: string }[] },
): Promise<string | undefined> {
  for (const [, said = ''] of text.matchAll(SAID)) {
    const folder = said.replace(/[/.]+$/, '')
    const names = repositories.map(({ name }) => name)
    const own = names.find((name) => folder.startsWith(`${name.slice(name.lastIndexOf('/') + 1)}/`))
    const short = own === undefined ? [] : [folder.slice(folder.indexOf('/') + 1)]
    // A single word at the end of a repository's name means the repository, unless a slash marks it as a folder.
    const isWord = !said.includes('/')
    if (isWord && names.some((name) => name.endsWith(folder))) continue
    for (const candidate of [folder, ...short]) {
      const found = (await paths(candidate)).find(
        ({ path }) => path.startsWith(`${candidate}/`) || (path === candidate && path.includes('/')),
      )
      if (found !== undefined) return candidate
    }
  }
  return undefined
}

import type { Means } from '../kinds/kind.ts'
import type { DefinedLine } from '../lists/definitions-like.ts'

const MANIFEST = 'Cargo.toml'
/** A table, or one of several: `[[bench]]`. */
const SECTION = /^\s*\[{1,2}\s*([^[\]]{1,120}?)\s*\]/
const FEATURE = /^["']?([\w-]+)["']?\s*=/

/** The features of the crate that the question names, else of the one at the root or called like the repository, else of the one with most. */
export async function featuresDeclared(text: string, means: Means): Promise<DefinedLine[]> {
  const manifests = (await means.paths(MANIFEST)).filter(
    ({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`),
  )
  const crates = await Promise.all(manifests.map(async (at) => featuresIn(at, await means.lines(at))))
  const words = new Set(text.toLowerCase().match(/[a-z][\w-]+/g))
  const rankOf = ([first]: readonly DefinedLine[]) => {
    const folder = first?.path.split('/').at(-2)
    if (folder !== undefined && words.has(folder.toLowerCase())) return 0
    return folder === undefined || folder === first?.repo.slice(first.repo.lastIndexOf('/') + 1) ? 1 : 2
  }
  const declared = crates.filter(({ length }) => length > 0)
  return declared.toSorted((a, b) => rankOf(a) - rankOf(b) || b.length - a.length)[0] ?? []
}

type At = Pick<DefinedLine, 'repo' | 'commit' | 'path'>

function featuresIn({ repo, commit, path }: At, lines: readonly string[]): DefinedLine[] {
  let section = ''
  return lines.flatMap((text, index) => {
    section = SECTION.exec(text)?.[1] ?? section
    const symbol = section === 'features' ? FEATURE.exec(text)?.[1] : undefined
    return symbol === undefined ? [] : [{ repo, commit, path, line: index + 1, text, symbol }]
  })
}

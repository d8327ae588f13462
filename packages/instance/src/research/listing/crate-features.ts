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

/** "The features of till", "which features does till have" */
const FEATURES_OF =
  /^\W*(?:please )?(?:(?:which|what|list|show(?: me)?|give me|name)(?: are)?(?: all)?(?: of)?(?: the)?(?: optional| available| cargo)? features?(?: ?flags)?(?: are there)? (?:of|in|for|does|do|on) (?:the )?[`'"]?([a-z][\w-]*)[`'"]?(?: (?:have|has|define|declare|support|offer|expose|provide))?|(?:list|show(?: me)?|what are|which are)(?: all)?(?: the)? [`'"]?([a-z][\w-]*)[`'"]?(?:['’]s)? features?(?: ?flags)?)\W*$/i
const CALLED = /^\s*name\s*=\s*"([^"]+)"/

/** Where the name of the repository is left out: "the features of" it. */
const FEATURES_OF_IT =
  /^\W*(?:please )?(?:which|what|list|show(?: me)?|give me)(?: are)?(?: all)?(?: of)?(?: the)?(?: optional| cargo)? features? (?:(?:of|in|for)|(?:do|does)\W+(?:have|has|define))\W*$/i

/** What may be a crate whose features a question wants listed; empty for the one that is called like the repository. */
export function crateSaid(text: string): string | undefined {
  if (FEATURES_OF_IT.test(text)) return ''
  return FEATURES_OF.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
}

/** So many manifests are read. */
const READ = 100

/** The features of the crate of just that name; none if there is no such crate. */
export async function featuresOf(crate: string, means: Means): Promise<DefinedLine[]> {
  const own = means.repositories.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  const wanted = (crate === '' ? own : [crate]).map(kebab)
  const files = (await means.pathsLike(`(^|/)${RegExp.escape(MANIFEST)}$`)).slice(0, READ)
  const manifests = await Promise.all(files.map(async (at) => ({ at, lines: await means.lines(at) })))
  const found = manifests.find(({ lines }) => {
    const name = lines.map((text) => CALLED.exec(text)?.[1]).find((one) => one !== undefined)
    return name !== undefined && wanted.includes(kebab(name))
  })
  if (found === undefined) return []
  const { repo, commit, path } = found.at
  return featuresIn({ repo, commit, path }, found.lines)
}

function kebab(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
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

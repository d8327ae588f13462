import type { Means } from '../kinds/kind.ts'

const NOUN = '(?:(?:sub)?(?:folder|directory|dir|tree|package|module|crate))'
const OPENS =
  "(?:(?:please|can you|could you|so|and|ok|btw) )*(?:explain|describe|summari[sz]e|show(?: me)?|tell me about|walk me through|list|which|what(?:['’]?s)?)"
const BETWEEN =
  '(?: (?:is|are|does|do|lives?|goes|belongs|all|in|inside|within|under|the|this|our|of|code|contents?|files?|kept|stored|located|purpose|role|point|for|there))*'
const AFTER = `(?: (?:do|does|contain|hold|have in it|have|for|about|is|used|good|there|in|of|supposed to do))*`
const SEGMENTS = '[\\w@.+-]+(?:/[\\w@.+-]+)*'
const MARKED = `[\`'"]?`
/** *What is in PATH/, what does A/B do, what is the X folder for*; a single word must be called a folder, or end with a slash. */
const ASKS = [
  `(?:${NOUN} )?${MARKED}((?:\\.{0,2}/)?${SEGMENTS}/)${MARKED}(?: ${NOUN})?`,
  `(?:${NOUN} )?${MARKED}((?:\\.{0,2}/)?[\\w@.+-]+/${SEGMENTS})${MARKED}(?: ${NOUN})?`,
  `${MARKED}([\\w@.+-]+)${MARKED} ${NOUN}`,
  `${NOUN} (?:called |named )${MARKED}([\\w@.+-]+)${MARKED}`,
  `${NOUN} [\`'"]([\\w@.+-]+)[\`'"]`,
  // "Module resolution" and "the tree view" are no folders.
  `(?<=\\b(?:in|inside|under|the|our) )(?:(?:sub)?(?:folder|directory|dir|package|module|crate)) ([\\w@.+-]+)`,
  // "What does shop-cart do": only a folder's name tells whether it is one.
  `${MARKED}([a-z][a-z\\d]*(?:-[a-z\\d]+){1,4})${MARKED}`,
].map((path) => new RegExp(`^\\W*${OPENS}${BETWEEN} ${path}${AFTER}\\W*$`, 'i'))
/** Repositories whose names may be part of a folder's. */
const MOST_PREFIXES = 4
/** Words that are written with a slash, and no paths. */
const WITH_SLASH = /^(?:ci\/cd|tcp\/ip|async\/await|https?\/\d|and\/or)$/i
const TWO_WORDS = /^[a-z]+\/[a-z]+$/i
const KEBAB = /^[a-z\d]+(?:-[a-z\d]+)+$/i
const SURELY_INSIDE = /\b(?:in|inside|under|within|folder|directory|contains?)\b/i
/** Which one is meant isn't said by a name. */
const NO_NAME =
  /^(?:a|all|an|and|any|base|config(?:uration)?|current|data|default|each|every|for|home|in|is|install(?:ation)?|main|new|node|npm|of|other|output|python|project|repo|root|same|temp(?:orary)?|that|the|these|this|top|user|which|working)$/i

/** The path of the folder that a question asks about, as typed; undefined if it asks for something else. */
export function folderAsked(text: string): string | undefined {
  const [, path] = ASKS.map((asks) => asks.exec(text)).find((found) => found !== null) ?? []
  const isNone = path === undefined || NO_NAME.test(path) || WITH_SLASH.test(path) || /\.\w+\/\w+\.\w+$/.test(path)
  return isNone ? undefined : path
}

/** How well a question asks for a folder: "read/write" may be two words. */
export function fitsFolder(text: string): number {
  const path = folderAsked(text)
  if (path === undefined) return 0
  const isPerhaps = TWO_WORDS.test(path) || KEBAB.test(path)
  return isPerhaps && !SURELY_INSIDE.test(text) ? 0.94 : 1
}

export interface Folder {
  repo: string
  commit: string
  path: string
}

/** The folders of that path, or whose path ends so: the one nearest the root first, which may have the repository's name in its own. */
export async function foldersCalled(
  typed: string,
  means: Pick<Means, 'paths' | 'pathsLike' | 'repositories'>,
): Promise<Folder[]> {
  const wanted = typed.replace(/^\.{0,2}\//, '').replace(/\/+$/, '')
  const names = means.repositories.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  const own = names.some((name) => wanted.startsWith(`${name}/`))
  const depth = (one: Folder) => one.path.split('/').length
  const prefixed = wanted.includes('/') ? [] : await prefixedFolders(wanted, names, means)
  for (const path of [wanted, ...(own ? [wanted.slice(wanted.indexOf('/') + 1)] : [])]) {
    const folders = new Map(prefixed.map((one) => [`${one.repo} ${one.path}`, one]))
    for (const file of await means.paths(path)) {
      const at = `/${file.path}`.indexOf(`/${path}/`)
      const folder = file.path.slice(0, at + path.length)
      if (at !== -1) folders.set(`${file.repo} ${folder}`, { repo: file.repo, commit: file.commit, path: folder })
    }
    if (folders.size > 0) return [...folders.values()].sort((a, b) => depth(a) - depth(b))
  }
  return []
}

/** `shop-cart` and `packages/shop-cart` are the cart of `shop`. */
async function prefixedFolders(
  wanted: string,
  repositories: readonly string[],
  { pathsLike }: Pick<Means, 'pathsLike'>,
): Promise<Folder[]> {
  const name = RegExp.escape(wanted)
  const found = await Promise.all(
    repositories.slice(0, MOST_PREFIXES).map(async (repository) => {
      const own = RegExp.escape(repository)
      const folder = new RegExp(`^(?:[\\w.-]+/)?(?:${own}[-_.]${name}|${name}[-_.]${own})/`, 'i')
      const files = await pathsLike(folder.source)
      return files.flatMap(({ repo, commit, path }) => {
        const [at] = folder.exec(path) ?? []
        return at === undefined ? [] : [{ repo, commit, path: at.slice(0, -1) }]
      })
    }),
  )
  return [...new Map(found.flat().map((one) => [`${one.repo} ${one.path}`, one])).values()]
}

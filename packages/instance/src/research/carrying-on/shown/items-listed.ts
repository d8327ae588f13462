import { wordsIn } from '../../../search/text/split-identifiers.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { nounAsked } from '../../lists/noun/noun-asked.ts'
import { folderSaid } from '../../question/folder-said.ts'
import { placesShown } from '../said/headline.ts'

/** `| name | [path:1](link) |`, `- name [path:1](link)`: a row of a list of things. */
const ROW = /^(?:\| |- )(?:\x60([^\x60\n]{1,80})\x60 (?:\| )?)?\[[^\]\n]{1,200}:\d{1,7}\]\([^)\n]*\)(?: \||:.*)?$/
const FEWEST = 2
const LISTS = /\b(?:list|show(?: me)?) (?:all )?(?:the |our )?((?:[\w-]+ ){0,2}[\w-]+s)\W*$/i
const OF_FILES = /\bfiles\b/i

export interface Item {
  path: string
  line: number
  name?: string | undefined
  /** Each has a file or folder of its own, which says when a thing came, also if it was called otherwise then. */
  isWhole: boolean
  /** A file of a folder. */
  file?: string
}

export interface Listed {
  items: readonly Item[]
  where: string
}

/** The rows of a list of things that an answer gives, each with the place that it links to. */
export function rowsListed(answer: string): (Item & { text: string })[] {
  // What is listed then is only near.
  if (answer.startsWith('I found no ')) return []
  return answer.split('\n').flatMap((text) => {
    const row = ROW.exec(text)
    const [place] = row === null ? [] : placesShown(text)
    return place === undefined ? [] : [{ ...place, name: row?.[1], isWhole: false, text }]
  })
}

/** What a list's rows name; undefined if the answer is no list. */
export function itemsListed(answer: string): Listed | undefined {
  const items = rowsListed(answer)
  const paths = new Set(items.map(({ path }) => path))
  if (items.length < FEWEST) return undefined
  if (paths.size === items.length) return { items: items.map((item) => ({ ...item, isWhole: true })), where: 'above' }
  return items.every(({ name }) => name !== undefined) ? { items, where: 'above' } : undefined
}

/** What is in the folder that was listed, or that is called like what was asked for: `migrations/sqlite` for "sqlite migrations". */
export async function itemsInFolder(before: string, means: Means): Promise<Listed> {
  const words = wordsIn(nounAsked(before)?.many ?? LISTS.exec(before)?.[1] ?? '')
  const last = words.at(-1) ?? ''
  const folder = (await folderSaid(before, means)) ?? (last === '' ? undefined : await folderOf(words, last, means))
  const files = folder === undefined ? [] : await means.pathsLike(`^${RegExp.escape(folder)}/`)
  const inside = Map.groupBy(files, ({ path }) => {
    const rest = path.slice((folder ?? '').length + 1)
    return OF_FILES.test(before) ? rest : (rest.split('/', 1)[0] ?? '')
  })
  const items = [...inside].map(([name, [first]]) => {
    const path = `${folder}/${name}`
    return { path, line: 1, isWhole: true, ...(first !== undefined && first.path !== path && { file: first.path }) }
  })
  return { items, where: `in ${code(`${folder}/`)}` }
}

/** The only folder whose path has all the words. */
async function folderOf(words: readonly string[], last: string, means: Means): Promise<string | undefined> {
  const files = await means.pathsLike(`(^|/)([^/]*[ _-])?${RegExp.escape(last)}/`)
  const folders = files.flatMap(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    const depth = parts.findIndex((_, at) => {
      const said = new Set(wordsIn(parts.slice(0, at + 1).join(' ')))
      return words.every((word) => said.has(word))
    })
    return depth === -1 ? [] : [parts.slice(0, depth + 1).join('/')]
  })
  const [only, ...others] = new Set(folders)
  return others.length === 0 ? only : undefined
}

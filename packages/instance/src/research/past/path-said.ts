import type { ReadableRepository } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { foldersOf } from './folder-named.ts'
import { partsOf, type SubjectWords, stemmed } from './past-words.ts'

interface SaidPath {
  path: string
  isFolder: boolean
  score: number
}

const SAID_WHOLE = 3
const FOLDER_WHOLE = 4
const NEAR = 1
const ASIDE = 1.6
const DEPTH = 0.05
/** Prefers the repository's main language, which folders of templates and the like have none of. */
const MAIN = 0.7
/** `prune_cmd.py` is what people call prune. */
const OF_COMMAND = /^(?:cmd|command)$/
/** The least share of the words that must be in the path. */
const LEAST = 0.5

/** The file or folder whose name a question spells out in words: "the aws lambda receiver", "send loop of the notifier". */
export function pathSaid(
  { own, sorts, isProse = false }: SubjectWords,
  paths: readonly string[],
  repository = '',
): SaidPath | undefined {
  if (own.length === 0) return undefined
  const all = [...own, ...sorts]
  const main = mainEnding(paths)
  const words = new Set(all.map(stemmed))
  const joined = new Set(runsOf(all))
  // `shop-cart/` is the cart of the repository `shop`.
  const called = new Set(partsOf(repository.slice(repository.lastIndexOf('/') + 1)))
  const wantsTests = words.has('test') || words.has('spec')
  const ofMain = new Set(paths.filter((path) => path.endsWith(main)).flatMap(foldersOf))
  const folders = [...new Set(paths.flatMap(foldersOf))].map((path) => ({ path, isFolder: true }))
  const named = [...folders, ...paths.map((path) => ({ path, isFolder: false }))].flatMap(({ path, isFolder }) => {
    const segments = path.split('/')
    const last = segments.at(-1) ?? ''
    const name = isFolder ? last : last.replace(/(?<=.)\.[^.]*$/, '')
    const parts = partsOf(name)
    const isSaid =
      joined.has(plain(name)) ||
      (parts.some((part) => words.has(part)) &&
        parts.every((part) => words.has(part) || OF_COMMAND.test(part) || (isFolder && called.has(part))))
    if (!isSaid || parts.length === 0 || (!wantsTests && !isFolder && fileClass(path) === 'test')) return []
    const around = new Set(segments.slice(0, -1).flatMap(partsOf))
    const covered = own.filter((word) => isIn(word, parts, plain(name)) || around.has(stemmed(word)))
    if (covered.length < own.length * LEAST || !own.some((word) => isIn(word, parts, plain(name)))) return []
    const inName = own.filter((word) => isIn(word, parts, plain(name))).length
    const near = [...own, ...sorts].filter((word) => around.has(stemmed(word)) && !parts.includes(stemmed(word))).length
    const aside =
      !wantsTests && !isFolder && fileClass(path) !== (isProse ? 'docs' : 'code') ? ASIDE : asideOf(path, wantsTests)
    const whole = (isFolder ? FOLDER_WHOLE : SAID_WHOLE) + (inName - 1) * 2
    return [
      {
        path,
        isFolder,
        score:
          whole +
          near * NEAR -
          aside -
          segments.length * DEPTH +
          (path.endsWith(main) ? MAIN : isFolder && !ofMain.has(path) ? -MAIN : 0),
      },
    ]
  })
  const rarest = rarestOf(own, paths)
  const whole = wholeNamed(own, paths)
  const isOf = ({ path }: SaidPath) => rarest === undefined || partsOf(path).includes(rarest)
  const best = named.reduce<SaidPath | undefined>((best, one) => {
    if (best === undefined) return one
    const lead = isOf(one) === isOf(best) ? 0 : isOf(one) ? RARE : -RARE
    return one.score + lead > best.score ? one : best
  }, undefined)
  const parts = best === undefined ? [] : partsOf(best.path.slice(best.path.lastIndexOf('/') + 1))
  if (whole !== undefined && own.some((word) => !parts.includes(stemmed(word)))) return whole
  return best?.isFolder && !wantsTests ? (fileWithAll(own, best.path, paths) ?? best) : best
}

/** What the word that the fewest paths have counts, if of three or more words. */
const RARE = 2
const MANY_TIMES = 2

/** Of three words or more, the one that few paths have while all others stand in many more. */
function rarestOf(own: readonly string[], paths: readonly string[]): string | undefined {
  if (own.length < FEW) return undefined
  const all = paths.map((path) => new Set(partsOf(path)))
  const counts = own
    .map((word) => ({ word: stemmed(word), count: all.filter((parts) => parts.has(stemmed(word))).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
  const [first, second] = counts
  return first !== undefined && second !== undefined && second.count >= first.count * MANY_TIMES
    ? first.word
    : undefined
}

/** The file of code whose name has three words or more, with others between them: `SubclassTinPanMaker` is the subclass pan maker. */
function wholeNamed(own: readonly string[], paths: readonly string[]): SaidPath | undefined {
  if (own.length < FEW) return undefined
  const found = filesWith(own, paths).toSorted((a, b) => a.length - b.length)
  const [path] = found
  return path === undefined || found.length > FEW ? undefined : { path, isFolder: false, score: SAID_WHOLE }
}

const FEW = 3
/** More files than this aren't one thing. */
const MOST_TOGETHER = 12

/** "The http3 server" is `server/entrypoint_http3.go`, not all of `server/`: a file inside whose path has every word. */
function fileWithAll(own: readonly string[], folder: string, paths: readonly string[]): SaidPath | undefined {
  const inFolder = new Set(partsOf(folder))
  const left = own.filter((word) => !inFolder.has(stemmed(word)))
  if (left.length === 0) return undefined
  const found = paths.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const parts = new Set(partsOf(name))
    return path.startsWith(`${folder}/`) && fileClass(path) === 'code' && left.every((word) => parts.has(stemmed(word)))
  })
  const [path] = found.sort((a, b) => a.length - b.length)
  return path === undefined || found.length > FEW ? undefined : { path, isFolder: false, score: SAID_WHOLE }
}

/** Code files with all of these words in their names: `light_windows.go` and `util_windows.go` for "windows". */
export function filesWith(words: readonly string[], paths: readonly string[]): string[] {
  const found = paths.filter((path) => {
    const parts = new Set(partsOf(path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '')))
    return fileClass(path) === 'code' && words.every((word) => parts.has(stemmed(word)))
  })
  return found.length > MOST_TOGETHER ? [] : found
}

function asideOf(path: string, wantsTests: boolean): number {
  return !wantsTests && fileClass(`${path}/x.ts`) !== 'code' ? ASIDE : 0
}

function isIn(word: string, parts: readonly string[], name: string): boolean {
  return parts.includes(stemmed(word)) || (word.length > 2 && name.includes(word))
}

/** "auto pipelining" may be written `autopipelining`. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) => [1, 2, 3, 4].map((length) => words.slice(from, from + length).join('')))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The most common extension of code files: `.ts`. */
export function mainEnding(paths: readonly string[]): string {
  const endings = Map.groupBy(
    paths.filter((path) => fileClass(path) === 'code' && /\.\w+$/.test(path)),
    (path) => path.slice(path.lastIndexOf('.')),
  )
  const [most] = [...endings].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? '.'
}

/** Returns a test for names that are a path or end like files here, and aren't an `Owner.member`. */
export function fileTest(paths: readonly string[]): (name: string) => boolean {
  const endings = new Set(paths.map((path) => path.slice(path.lastIndexOf('.') + 1)))
  return (name) => {
    const ending = /^[\w@+-][\w@.+-]*\.([a-z]\w{0,4})$/.exec(name)?.[1]
    return /^[\w@.+-]+(?:\/[\w@.+-]+)+\/?$/.test(name) || (ending !== undefined && endings.has(ending))
  }
}

interface LineNamed {
  repository: ReadableRepository
  head: string
  path: string
  isFolder: false
  lines: { startLine: number; endLine: number }
}

/** The line that a name such as `src/cart.ts:12` means, if there is that file. */
export function lineNamed(
  names: readonly string[],
  trees: readonly { repository: ReadableRepository; head: string; paths: readonly string[] }[],
): LineNamed | undefined {
  const [, path, line] = names.map((name) => /^(.+):(\d{1,7})$/.exec(name)).find((one) => one !== null) ?? []
  const tree = path === undefined ? undefined : trees.find(({ paths }) => paths.includes(path))
  if (path === undefined || tree === undefined) return undefined
  const { repository, head } = tree
  return { repository, head, path, isFolder: false, lines: { startLine: Number(line), endLine: Number(line) } }
}

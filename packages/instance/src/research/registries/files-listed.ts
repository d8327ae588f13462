import { fileClass } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import { isBeside } from '../values/fit/value-paths.ts'
import type { Registered, Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'
import { root, wordsOf } from './root-words.ts'

/** Files of such a folder that only serve the others. */
const NO_ENTRY =
  /^(?:index|mod|__init__|init|main|base|common|shared|types?|utils?|helpers?|registry|abstract|factory)$/
/** What a folder's files are reached by. */
const FIRST = /^(?:index|mod|__init__|main)$/
const MANIFESTS: Readonly<Record<string, { file: string; name: RegExp }>> = {
  crate: { file: 'Cargo\\.toml', name: /^name\s*=\s*"([^"]+)"/ },
  package: { file: 'package\\.json', name: /^\s*"name":\s*"([^"]+)"/ },
  workspace: { file: 'package\\.json', name: /^\s*"name":\s*"([^"]+)"/ },
}
const NO_OWN = /(?:^|\/)(?:tests?|__tests__|testdata|fixtures?|examples?|benches|node_modules|vendor|templates?)\//
/** Words of which no folder's name has to have any. */
const OF_PROGRAM = /^(?:core|own|official|internal|bundled|included|builtin|native|main|cli)$/
/** "Migrations" are in a folder called `migrate`. */
const STEM = 5
/** A folder with so many times as many is the one. */
const MANY_MORE = 5
const FEWEST = 3
const FEWEST_FOLDERS = 5

/** What has a file each, in the folder of that name: `monitor-types/dns.js`; for crates and packages, their manifests. */
export async function filesListed(
  { many, one, of = '', whose = [] }: NounAsked,
  own: ReadonlySet<string>,
  lookups: Pick<Lookups, 'pathsLike' | 'lines'>,
): Promise<Registry | undefined> {
  const manifest = MANIFESTS[one]
  const said = many
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => !own.has(word))
  if (manifest !== undefined)
    return whose.length > 0 || said.length > 1 ? undefined : manifestsListed(manifest, lookups)
  if (whose.length > 0) return undefined
  const words = said.map(root).filter((word, at) => at === said.length - 1 || !OF_PROGRAM.test(word))
  const owners = wordsOf(of).map((word) => root(word).slice(0, STEM))
  const parts = owners.length > 0 ? undefined : await foldersListed(words, lookups)
  if (parts !== undefined) return parts
  const found = await lookups.pathsLike(`(^|/)${words.map(RegExp.escape).join('[_-]?')}(s|es)?/[^/]+\\.\\w+$`)
  const called = found.filter(({ path }) => !NO_OWN.test(path) && !isBeside(path) && isCalled(folderOf(path), words))
  const folders = Map.groupBy(called, ({ repo, path }) => `${repo} ${folderOf(path)}`)
  const lists = [...folders.values()]
    .filter(([{ path } = { path: '' }]) => isOfOwners(folderOf(path), owners))
    .map((files) => entriesAmong(files, words))
    .filter((files) => files.length >= FEWEST)
  // Those of migrations are rather in `migrations/stubs` than in `migrations/seeds/stubs`.
  const nearer = lists.filter(([first]) => isOfOwners(lastOf(folderOf(folderOf(first?.path ?? ''))), owners))
  const [most = [], next = []] = (nearer.length > 0 ? nearer : lists).sort((a, b) => b.length - a.length)
  const [first] = most
  if (first === undefined || next.length * MANY_MORE > most.length) return undefined
  const by = folderOf(first.path)
  // The search for all such folders gives only so many files.
  const there = (await lookups.pathsLike(`^${RegExp.escape(by)}/[^/]+\\.\\w+$`)).filter(
    ({ repo }) => repo === first.repo,
  )
  const entries = entriesAmong(there, words).map(({ repo, commit, path }) =>
    entryOf(stemOf(path), { repo, commit, path, line: 1 }),
  )
  return areParts(entries) ? undefined : { entries: entries.sort(byName), by, isWhole: false }
}

/** Where several go on from others, `tag` and `tag_parser`, files have parts of one thing. */
function areParts(entries: readonly Registered[]): boolean {
  const goesOn = (name: string) =>
    entries.some((one) => name.startsWith(`${one.name}_`) || name.startsWith(`${one.name}-`))
  return entries.filter(({ name }) => goesOn(name)).length > 1
}

/** The files of a folder that each are one of them: code, or where it has none, anything but documents. */
function entriesAmong<File extends { path: string }>(files: readonly File[], words: readonly string[]): File[] {
  const entries = files.filter(({ path }) => isEntry(stemOf(path), words))
  const code = entries.filter(({ path }) => fileClass(path) === 'code')
  return code.length > 0 ? code : entries.filter(({ path }) => !/^(?:docs|generated)$/.test(fileClass(path)))
}

function isOfOwners(folder: string, owners: readonly string[]): boolean {
  const words = folder.split('/').flatMap(wordsOf)
  return owners.every((owner) => words.some((word) => word.startsWith(owner)))
}

/** What has a folder each: `integrations/slack/`, `integrations/matrix/`. */
async function foldersListed(
  words: readonly string[],
  lookups: Pick<Lookups, 'pathsLike'>,
): Promise<Registry | undefined> {
  if (words.length === 0) return undefined
  const folder = `(^|/)${words.map(RegExp.escape).join('[_-]?')}(s|es)?/`
  const found = (await lookups.pathsLike(`${folder}[^/]+/[^/]+\\.\\w+$`)).filter(
    ({ path }) => fileClass(path) === 'code' && !NO_OWN.test(path) && isCalled(folderOf(folderOf(path)), words),
  )
  const folders = Map.groupBy(found, ({ repo, path }) => `${repo} ${folderOf(folderOf(path))}`)
  const lists = [...folders.values()].map((files) => [...Map.groupBy(files, ({ path }) => folderOf(path)).values()])
  const [most = [], next = []] = lists.sort((a, b) => b.length - a.length)
  const entries = most.flatMap((files) => {
    const name = lastOf(folderOf(files[0]?.path ?? ''))
    const first =
      files.find(({ path }) => stemOf(path) === name) ?? files.find(({ path }) => FIRST.test(stemOf(path))) ?? files[0]
    return first === undefined || NO_ENTRY.test(name) ? [] : [entryOf(name, { ...first, line: 1 })]
  })
  const [first] = entries
  if (first === undefined || entries.length < FEWEST_FOLDERS || next.length >= FEWEST) return undefined
  const by = folderOf(folderOf(first.path))
  // Where many have a file, or a folder further below, folders only group them.
  const files = (await lookups.pathsLike(`^${RegExp.escape(by)}/[^/]+\\.\\w+$`)).filter(
    ({ path }) => fileClass(path) === 'code' && !NO_ENTRY.test(stemOf(path)),
  )
  const deeper = (await lookups.pathsLike(`^${RegExp.escape(by)}/[^/]+/[^/]+/`)).filter(
    ({ path }) => fileClass(path) === 'code',
  )
  const nested = new Set(deeper.map(({ path }) => path.slice(by.length + 1).split('/', 1)[0] ?? ''))
  const groups = [...nested].filter((name) => entries.every((entry) => entry.name !== name))
  const isGrouped = [...files, ...groups].length > entries.length / FEWEST
  return isGrouped ? undefined : { entries: entries.sort(byName), by, isWhole: false }
}

async function manifestsListed(
  { file, name }: { file: string; name: RegExp },
  lookups: Pick<Lookups, 'pathsLike' | 'lines'>,
): Promise<Registry | undefined> {
  const found = (await lookups.pathsLike(`(^|/)${file}$`)).filter(({ path }) => !NO_OWN.test(path))
  const entries = await Promise.all(
    found.map(async ({ repo, commit, path }) => {
      const lines = await lookups.lines({ repo, commit, path })
      const at = lines.findIndex((text) => name.test(text))
      const called = name.exec(lines[at] ?? '')?.[1]
      return called === undefined ? [] : [entryOf(called, { repo, commit, path, line: at + 1 })]
    }),
  )
  const named = entries.flat()
  const by = file.replaceAll('\\', '')
  return named.length < 2 ? undefined : { entries: named.sort(byName), by, isWhole: true }
}

function isCalled(folder: string, words: readonly string[]): boolean {
  const named = wordsOf(lastOf(folder)).map(root)
  return named.join(' ') === words.join(' ')
}

/** Not what all of them extend: `monitor-type.js`. */
function isEntry(stem: string, words: readonly string[]): boolean {
  return !NO_ENTRY.test(stem) && wordsOf(stem).map(root).join(' ') !== words.join(' ')
}

function entryOf(name: string, at: Pick<Registered, 'repo' | 'commit' | 'path' | 'line'>): Registered {
  return { ...at, ...plainEntry(name) }
}

function byName(a: Registered, b: Registered): number {
  return a.name.localeCompare(b.name)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function stemOf(path: string): string {
  // `v0.4.0` of `v0.4.0.go`
  return lastOf(path).replace(/\.(?!\d).*$/, '')
}

import type { FileMatch } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { stemOf } from '../../search/text/same-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import { isPort } from '../passages/prose-files.ts'
import { listedIn, type Registered, type Registry } from './listed-in.ts'
import { type Entry, plainEntry, readEntry } from './read-entry.ts'
import { type Way, waysToDefine, wayToGive } from './ways.ts'

type Looks = Pick<Lookups, 'mentions' | 'lines' | 'pathsLike'>

const FEWEST = 3
const FEWEST_WITHIN = 2
const FEWEST_GIVEN = 4
/** Lines between a decorator and what it is of. */
const BELOW = 6
/** The least share of a pattern's matches that must have a name, and of those names that must be distinct. */
const MOST_OF_THEM = 0.6
/** A call whose first argument is on the next line. */
const OPENS = /\w\(\s*$/
/** What uses the program to show it. */
const FOR_SHOW = /(?:^|\/)(?:playgrounds?|examples?|demos?|samples?)\//i
const NO_ENTRY = /^\s*(?:\/\/|\/?\*|#|--|import\b|from\b|export \{|export type|use\b)/

/**
 * The definitions of one sort that code lists: calls of one function, constants of one type, or the entries of an array, object or enum.
 */
export async function registryOf(one: string, lookups: Looks): Promise<Registry | undefined> {
  for (const way of waysToDefine(one)) {
    const found = await repeated(way, lookups)
    if (found !== undefined) return found
  }
  return listedIn(one, lookups)
}

/** The texts that code gives whatever has that name. */
export async function registryGiven(one: string, lookups: Looks): Promise<Registry | undefined> {
  const found = await repeated(wayToGive(one), lookups)
  return found === undefined || found.entries.length < FEWEST_GIVEN ? undefined : found
}

/** Those of the definitions that are in a file or folder named after whose they are: the commands in `cmd/auth/`. */
export async function registryWithin(
  one: string,
  whose: readonly string[],
  lookups: Looks,
): Promise<Registry | undefined> {
  const isTheirs = ({ path }: { path: string }) => {
    const parts = path
      .split('/')
      .slice(-2)
      .map((part) => wordsOf(part.replace(/\.\w+$/, '')))
    return parts.some((words) => whose.every((word) => words.includes(stemOf(word))))
  }
  for (const way of waysToDefine(one)) {
    const found = await repeated(way, lookups, isTheirs)
    // The one that all others belong to isn't one of them.
    const entries = found?.entries.filter(({ name }) => name.toLowerCase() !== whose.join('-')) ?? []
    if (found !== undefined && entries.length >= FEWEST_WITHIN) return { ...found, entries, isWhole: false }
  }
  return undefined
}

function wordsOf(name: string): string[] {
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map(stemOf)
}

/** What is listed under both words, `auditSettings` for the settings of `audit`; for only those, the entries of all whose names say it. */
export async function registryFor(
  of: string,
  { one, of: only }: { one: string; of?: string },
  lookups: Looks,
): Promise<Registry | undefined> {
  if (of === '') return undefined
  const own = await listedIn(`${of.toLowerCase()} ${one}`, lookups)
  const all = own === undefined && only !== undefined ? await registryOf(one, lookups) : undefined
  const words = of.toLowerCase().split(/\W+/).map(stemOf)
  const entries = all?.entries.filter(({ name }) => {
    const parts = wordsOf(name)
    return words.every((word) => parts.includes(word))
  })
  return all === undefined || entries?.length === 0 ? own : { ...all, entries: entries ?? [] }
}

/** Finds a comment such as "Also the queue's name" next to each job's name, which means that the jobs are the queues. */
export async function registryBehind(one: string, lookups: Looks): Promise<Registry | undefined> {
  const sayings = [`the ${one}'s name`, `the ${one}’s name`, `the ${one} name`, `name of the ${one}`]
  const said = await Promise.all(sayings.map((saying) => lookups.mentions(saying, { anyCase: true })))
  for (const { files } of said) {
    for (const { repo, commit, path, lines } of files.filter(({ path }) => fileClass(path) === 'code')) {
      const all = await lookups.lines({ repo, commit, path })
      for (const { line, text } of lines) {
        const owner = IN_COMMENT.test(text) ? ownerAbove(all, line) : undefined
        const found = owner === undefined || owner === one ? undefined : await registryOf(owner, lookups)
        if (found !== undefined) return found
      }
    }
  }
  return undefined
}

const IN_COMMENT = /^\s*(?:\*|#|--|""")|\/\/|\/\*/
const LONGEST = 60

function ownerAbove(lines: readonly string[], line: number): string | undefined {
  const above = lines.slice(Math.max(0, line - LONGEST), line).reverse()
  const [name] = above.flatMap((text) => /\b(?:interface|class|type|struct|record)\s+([A-Z]\w+)/.exec(text)?.[1] ?? [])
  return name?.replace(/(?:Definition|Handler|Options|Spec|Config|Type|Props)$/, '').toLowerCase()
}

/** The most frequent group of definitions made this way, if each has a name of its own. */
async function repeated(
  way: Way,
  lookups: Looks,
  isTheirs?: (at: { path: string }) => boolean,
): Promise<Registry | undefined> {
  const found = await Promise.all(way.texts.map((text) => lookups.mentions(text, { anyCase: true })))
  const files = found
    .flatMap((one) => one.files)
    .filter(
      (file) =>
        fileClass(file.path) === 'code' &&
        !isPort(file.path) &&
        !FOR_SHOW.test(file.path) &&
        isTheirs?.(file) !== false,
    )
  const read = await Promise.all(files.map(async (file) => ({ ...file, lines: await wholeCalls(file, lookups) })))
  const hits = new Map(
    read.flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const by = NO_ENTRY.test(text) ? undefined : way.line.exec(text)?.[1]
        return by === undefined || isItself(by, text)
          ? []
          : [[`${repo} ${path} ${line}`, { repo, commit, path, line, by, text }] as const]
      }),
    ),
  )
  const groups = [...Map.groupBy(hits.values(), ({ by }) => (way.isOne ? '' : by)).values()]
  const [most = []] = groups.sort((a, b) => b.length - a.length)
  // What all of them belong to counts as a third.
  const fewest = isTheirs === undefined && way.outermost === undefined ? FEWEST : FEWEST_WITHIN
  if (most.length < fewest) return undefined
  const entries = await Promise.all(
    most.map(async ({ by: _, text, ...at }) => {
      const lines = await lookups.lines(at)
      const { beside, outermost } = way
      if (beside !== undefined && !lines.some((text) => beside.test(text))) return undefined
      if (outermost?.test(lines[at.line - 2] ?? '')) return undefined
      const entry =
        way.isAbove === true
          ? entryBelow(lines, at)
          : way.named === undefined
            ? readEntry(lines, at.line)
            : entryNamed(way.named, text)
      return entry && { ...(await completed(entry, lines, lookups)), ...at }
    }),
  )
  const there = entries.filter((entry) => entry !== undefined)
  const named = there
    // A name that is put together is not yet one.
    .filter(({ name, isLiteral }) => !name.includes('${') && (isLiteral || !way.needsLiteral))
    .sort(inOrder)
  const own = new Map(named.map((entry) => [entry.name, entry]))
  // Calls that make the same thing over and over aren't a list.
  // What isn't beside the library isn't one.
  const all = way.beside === undefined ? most.length : there.length
  const distinct = way.isRepeated ? 1 : own.size / named.length
  if (way.isOnce && distinct < 1) return undefined
  if (own.size < fewest || Math.min(named.length / all, distinct) < MOST_OF_THEM) return undefined
  const by = [...new Set(most.map((hit) => hit.by))].slice(0, FEWEST).join(', ')
  const isWhole = !way.isLoose && found.every((one) => one.isWhole) && named.length === all
  return { entries: way.isRepeated ? [...own.values()] : named, by, isWhole }
}

/** A call's line, with the next if its first argument is there. */
async function wholeCalls({ lines, ...at }: FileMatch, lookups: Looks): Promise<FileMatch['lines']> {
  const open = lines.filter(({ text }) => OPENS.test(text))
  if (open.length === 0) return lines
  const all = await lookups.lines(at)
  return lines.map((one) => (open.includes(one) ? { ...one, text: `${one.text}${(all[one.line] ?? '').trim()}` } : one))
}

/** Fills in what is in constants: its name from one in the same file, more values from one in any file. */
async function completed(entry: Entry, lines: readonly string[], lookups: Looks): Promise<Entry> {
  const { named, spread } = entry
  const constant =
    named === undefined ? undefined : new RegExp(`\\b${RegExp.escape(named)}\\s*=\\s*["'\`]([^"'\`]+)["'\`]`)
  const name = lines.flatMap((text) => constant?.exec(text)?.[1] ?? [])[0]
  if (name !== undefined) return { ...entry, name, isLiteral: true }
  const [shared] = spread
  const [definition] = shared === undefined || entry.isLiteral ? [] : await definitionsNamed(shared, lookups)
  const more = definition && readEntry(await lookups.lines(definition), definition.line)
  if (more === undefined || !more.isLiteral) return entry
  return { ...entry, name: more.name, isLiteral: true, values: new Map([...more.values, ...entry.values]) }
}

/** What a decorator or annotation is written above. */
function entryBelow(lines: readonly string[], { line, path }: { line: number; path: string }): Entry | undefined {
  const [below] = outline(lines.slice(line, line + BELOW), path)
  return below === undefined || below.name.startsWith('_') ? undefined : plainEntry(below.name)
}

function entryNamed(named: RegExp, text = ''): Entry | undefined {
  const name = named.exec(text)?.[1]
  return name === undefined ? undefined : plainEntry(name)
}

function isItself(by: string, text: string): boolean {
  return new RegExp(`\\b(?:const|function|def|func|fn|class)\\s+${RegExp.escape(by)}\\b`).test(text)
}

function inOrder(a: Registered, b: Registered): number {
  return a.repo.localeCompare(b.repo) || a.name.localeCompare(b.name)
}

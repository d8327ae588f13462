import type { FileMatch } from '../../ports/engine.ts'
import { isHeader } from '../../search/text/file-class.ts'
import { code, escapeLabel } from '../find/finding.ts'
import type { FileUses } from '../find/uses-of-name.ts'
import type { Kind } from '../kinds/kind.ts'
import type { DefinedLine } from '../lists/definitions-like.ts'
import { counted } from './counted.ts'
import { firstOf } from './first-of.ts'
import type { Reply } from './reply.ts'
import { linkTo } from './write-reply.ts'

type Means = Parameters<Kind['answer']>[1]

const FILES = 12
const DEFINITIONS = 20
/** Links to further lines besides the first of each file, in all files together. */
const LINKED = 12
const LONGEST = 90
const MOST_LISTED = 400
/** So many names are in the first line, if none is longer. */
const NAMED = 5
const LONGEST_NAME = 42
/** `int count(const char *text);` */
const PROTOTYPE =
  /^(?!\s*(?:return|else|throw|delete|new|case|goto|co_\w+)\b)\s*\w[^=.()]*[\s*&]\w+\s*\([^()]*\)[^{}=]*;\s*$/
const LONGEST_PROTOTYPE = 400

interface UsesAsked {
  isWhole: boolean
  folder: string | undefined
  /** What is done to the name on these lines: `raised`. */
  done?: string | undefined
  /** All lines with the name, if `files` has only some of them. */
  of?: readonly FileUses[]
  /** Only files named after what was asked for were counted: "which plugins use X". */
  isChosen?: boolean
  /** What extends or implements it was asked for, and nothing does. */
  isNoneOver?: boolean
}

/** All lines that contain a name, counted, by file. */
export function listUses(
  name: string,
  files: readonly FileUses[],
  { isWhole, folder, done, of, isNoneOver, isChosen }: UsesAsked,
  means: Means,
): Reply {
  const [least, whole] = isWhole ? ['', isChosen === true ? '' : ' in all,'] : ['at least ', '']
  const where = folder === undefined ? '' : ` under ${code(folder)}`
  const parts = [
    ['in code', files.filter(({ kind }) => kind !== 'test' && kind !== 'docs')],
    ['in tests', files.filter(({ kind }) => kind === 'test')],
    ['in documents', files.filter(({ kind }) => kind === 'docs')],
  ] as const
  const said = parts.filter(([, of]) => of.length > 0).map(([what, of]) => `${countLines(of)} ${what}${defining(of)}`)
  const split = said.length > 1 ? `: ${said.join(', ')}` : ''
  const ordered = parts.flatMap(([, of]) => of)
  const all =
    of === undefined || countLines(of) === countLines(files)
      ? ''
      : ` It is named on ${counted(countLines(of), 'line')} in ${counted(of.length, 'file')}.`
  const chosen = isChosen === true ? ' named after what you ask for' : ''
  const is = done === undefined ? 'is on' : `is ${done} on`
  const none = isNoneOver === true ? `I found nothing that extends or implements ${code(name)}. ` : ''
  return {
    first: `${none}${code(name)} ${is} ${least}${counted(countLines(files), 'line')}${whole} in ${counted(files.length, 'file')}${chosen}${where}${split}.${all}`,
    body: rows(ordered.slice(0, FILES), means).join('\n'),
    ...(ordered.length > FILES && { more: rows(ordered.slice(FILES), means).join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
    subject: name,
  }
}

/** Says that nothing in the folder asked for has a name, and what else has; undefined if nothing has. */
export function usedElsewhere(
  name: string,
  folder: string,
  files: readonly FileUses[],
  means: Means,
): Reply | undefined {
  if (files.length === 0) return undefined
  const reply = listUses(name, files, { isWhole: true, folder: undefined }, means)
  return { ...reply, first: `No line under ${code(folder)} names ${code(name)}. ${reply.first}` }
}

type Listed =
  | { over: string }
  | { of: string }
  | { thing: string; which: string; isWhole?: boolean; folder?: string }
  | { words: readonly string[]; isByPlace: boolean; isAsked: boolean; folder?: string }

function firstLine(asked: Listed, count: number, files: string): string {
  const under = 'folder' in asked && asked.folder !== undefined ? ` under ${code(asked.folder)}` : ''
  const definitions = `${counted(count, 'definition')} in ${files}`
  if ('of' in asked) return `${code(asked.of)} has ${counted(count, 'member')}.`
  if ('over' in asked) return `${code(asked.over)} is extended or implemented by ${definitions}.`
  const least = 'isWhole' in asked && asked.isWhole === false ? 'At least ' : ''
  if ('which' in asked) return `${least}${counted(count, asked.thing)} in ${files}, ${asked.which}${under}.`
  const words = `${asked.words.map(code).join(' and ')} in ${asked.isByPlace ? 'the path' : 'the name'}`
  if (!asked.isAsked) return `I found no list of these. The nearest: ${definitions}${under} with ${words}.`
  return `${definitions}${under} ${count === 1 ? 'has' : 'have'} ${words}.`
}

/** All definitions of a sort, one line each. */
export function listDefinitions(
  asked: Listed,
  found: readonly (DefinedLine & { through?: string })[],
  { links, repositories }: Means,
): Reply {
  const files = new Set(found.map(({ repo, path }) => `${repo} ${path}`)).size
  const listed = found.map(
    (one) =>
      `- ${code(one.symbol)} ${linkTo({ ...one, startLine: one.line, endLine: one.line }, links, repositories.length > 1)}${one.through === undefined ? '' : `, through ${code(one.through)}`}`,
  )
  const names = [...new Set(found.map(({ symbol }) => code(symbol)))]
  const first = firstLine(asked, found.length, counted(files, 'file'))
  return {
    first: names.some((name) => name.length > LONGEST_NAME)
      ? first
      : // A name may have a dollar sign.
        first.replace(/\.$/, () => `: ${firstOf(names, NAMED)}.`),
    body: listed.slice(0, DEFINITIONS).join('\n'),
    ...(listed.length > DEFINITIONS && { more: listed.slice(DEFINITIONS).join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

/** In order of how much they say about who uses a name. */
const ROLES = ['use', 'definition', 'import', 'comment']

function rows(files: readonly FileUses[], { links, repositories }: Means): string[] {
  const each = Math.max(1, Math.floor(LINKED / files.length))
  return files.map((file) => {
    const sorted = file.lines.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
    const [first] = sorted
    const line = first?.line ?? 1
    const link = linkTo({ ...file, startLine: line, endLine: line }, links, repositories.length > 1)
    const linked = sorted.slice(1, 1 + each).map((one) => lineLink(file, one.line, links))
    const left = file.lines.length - 1 - linked.length
    const more = left > 0 ? ` and ${left} more` : ''
    return `- ${[link, ...linked].join(', ')}${more}: ${code((first?.text ?? '').trim().slice(0, LONGEST))}`
  })
}

function lineLink({ repo, commit, path }: FileUses, line: number, links: Means['links']): string {
  return `[${line}](${links.file(repo, commit, path, { startLine: line, endLine: line })})`
}

/** All files with such a name, counted. */
export function listFiles(
  { said, folder, isWhole }: { said: string; folder: string | undefined; isWhole: boolean },
  files: readonly FileMatch[],
  { links, repositories }: Means,
): Reply {
  const where = folder === undefined ? '' : ` under ${code(folder)}`
  const count = `${isWhole ? '' : 'at least '}${files.length.toLocaleString('en-US')}`
  const listed = files.map(({ repo, commit, path }) => {
    const label = escapeLabel(repositories.length > 1 ? `${repo} ${path}` : path)
    return `- [${label}](${links.file(repo, commit, path)})`
  })
  return {
    first: `${count} ${files.length === 1 ? 'file' : 'files'}${isWhole ? ' in all' : ''} ${files.length === 1 ? 'matches' : 'match'} ${code(said)}${where}.`,
    body: listed.slice(0, FILES).join('\n'),
    ...(listed.length > FILES && { more: listed.slice(FILES, MOST_LISTED).join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

/** How many of the lines only declare it, if some do and others don't. */
function defining(files: readonly FileUses[]): string {
  const isDefined = files.flatMap(({ path, kind, lines }) =>
    kind === 'code' ? lines.map((line) => line.role === 'definition' || (isHeader(path) && declares(line))) : [],
  )
  const count = isDefined.filter(Boolean).length
  return count === 0 || count === isDefined.length
    ? ''
    : ` (${count} of them only ${count === 1 ? 'declares' : 'declare'} it)`
}

function declares({ role, text }: FileUses['lines'][number]): boolean {
  return role === 'use' && text.length <= LONGEST_PROTOTYPE && PROTOTYPE.test(text)
}

function countLines(files: readonly FileUses[]): number {
  return files.reduce((sum, file) => sum + file.lines.length, 0)
}

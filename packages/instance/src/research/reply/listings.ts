import { code } from '../find/finding.ts'
import type { FileUses } from '../find/uses-of-name.ts'
import type { Kind } from '../kinds/kind.ts'
import type { DefinedLine } from '../lists/definitions-like.ts'
import type { Reply } from './reply.ts'
import { linkTo } from './write-reply.ts'

type Means = Parameters<Kind['answer']>[1]

const FILES = 8
const DEFINITIONS = 20
const LONGEST = 90

/** Every line that says a name, counted, by file. */
export function listUses(
  name: string,
  files: readonly FileUses[],
  { isWhole, folder }: { isWhole: boolean; folder: string | undefined },
  means: Means,
): Reply {
  const whole = isWhole ? 'complete' : 'there are more than I looked at'
  const where = folder === undefined ? '' : ` under ${code(folder)}`
  const parts = [
    ['in code', files.filter(({ kind }) => kind !== 'test' && kind !== 'docs')],
    ['in tests', files.filter(({ kind }) => kind === 'test')],
    ['in documents', files.filter(({ kind }) => kind === 'docs')],
  ] as const
  const said = parts.filter(([, of]) => of.length > 0).map(([what, of]) => `${countLines(of)} ${what}`)
  const split = said.length > 1 ? `: ${said.join(', ')}` : ''
  const ordered = parts.flatMap(([, of]) => of)
  return {
    first: `${code(name)} is on ${lines(countLines(files))} in ${filesOf(files.length)}${where} (${whole})${split}.`,
    body: rows(ordered.slice(0, FILES), means).join('\n'),
    ...(ordered.length > FILES && { more: rows(ordered.slice(FILES), means).join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
    subject: name,
  }
}

type Listed =
  | { over: string }
  | { of: string }
  | { what: string; folder?: string }
  | { words: readonly string[]; isByPlace: boolean; folder?: string }

function firstLine(asked: Listed, count: number, files: string): string {
  const under = 'folder' in asked && asked.folder !== undefined ? ` under ${code(asked.folder)}` : ''
  if ('of' in asked) return `${code(asked.of)} has ${count} members.`
  if ('over' in asked) return `${count} definitions in ${files} extend or implement ${code(asked.over)}.`
  if ('what' in asked) return `${count} in ${files} ${asked.what}${under}.`
  const name = asked.isByPlace ? 'the name of their file or folder' : 'their name'
  return `${count} definitions in ${files} have ${asked.words.map(code).join(' and ')} in ${name}${under}.`
}

/** Every definition of a sort, one line each. */
export function listDefinitions(asked: Listed, found: readonly DefinedLine[], { links, repositories }: Means): Reply {
  const files = new Set(found.map(({ repo, path }) => `${repo} ${path}`)).size
  const listed = found.map(
    (one) =>
      `- ${code(one.symbol)} ${linkTo({ ...one, startLine: one.line, endLine: one.line }, links, repositories.length > 1)}`,
  )
  return {
    first: firstLine(asked, found.length, filesOf(files)),
    body: listed.slice(0, DEFINITIONS).join('\n'),
    ...(listed.length > DEFINITIONS && { more: listed.slice(DEFINITIONS).join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

function rows(files: readonly FileUses[], { links, repositories }: Means): string[] {
  return files.map((file) => {
    const [first] = file.lines
    const line = first?.line ?? 1
    const link = linkTo({ ...file, startLine: line, endLine: line }, links, repositories.length > 1)
    const others = file.lines.length > 1 ? ` and ${file.lines.length - 1} more` : ''
    return `- ${link}${others}: ${code((first?.text ?? '').trim().slice(0, LONGEST))}`
  })
}

function countLines(files: readonly FileUses[]): number {
  return files.reduce((sum, file) => sum + file.lines.length, 0)
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}

function filesOf(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}

import { code } from '../find/finding.ts'
import { type FileUses, type NamedLine, usesOfName } from '../find/uses-of-name.ts'
import type { Asked } from '../question/asked.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const EVERY = /\b(?:all|every|everywhere|each|list|how many|count)\b/i
const USES = [
  /\b(?:who|what|which(?: \w+){0,3}|anything|anyone)(?: else)? (?:uses|calls|imports|invokes|references|refers to)\b/i,
  /\bwhere(?: else)? .{0,80}\b(?:used|called|imported|invoked|referenced|needed)\b/i,
  /\b(?:callers?|usages?|uses|references|occurrences|mentions) (?:of|to)\b/i,
]
const FILES = 12
const PLACES = 8

/** *List all places that …, who calls X, every use of X*: exhaustive, counted, grouped by file. */
export const allOfThem: Kind = {
  name: 'all-of-them',
  fits({ text, names }) {
    if (names.length === 0) return 0
    if (USES.some((pattern) => pattern.test(text))) return 0.95
    return EVERY.test(text) ? 0.8 : 0
  },
  async answer(asked, means) {
    const name = nameIn(asked)
    if (name === undefined) return undefined
    means.tell(`Counting the uses of ${name}`)
    const { files, isWhole } = await usesOfName(name, means)
    return files.length === 0 ? undefined : replyFor(name, files, isWhole, means)
  },
}

function replyFor(name: string, files: readonly FileUses[], isWhole: boolean, means: Means): Reply {
  const used = files.flatMap((file) => {
    const lines = file.lines.filter(({ role }) => role === 'use' || role === 'import')
    return lines.length === 0 || file.kind === 'docs' ? [] : [{ ...file, lines }]
  })
  const [tests, others] = [used.filter(({ kind }) => kind === 'test'), used.filter(({ kind }) => kind !== 'test')]
  const uses = count(used)
  const how = isWhole ? 'complete' : 'at least; there are more than I looked at'
  const mentioned = count(files) - uses
  const places = [...others, ...tests].slice(0, PLACES).flatMap((file) => placeOf(file, name))
  return {
    first: `${code(name)} is used ${times(uses)} in ${filesOf(used.length)} (${how}).`,
    body: [...rows('In code', others, means), ...rows('In tests', tests, means)].join('\n\n'),
    places: [],
    facts: mentioned === 0 ? [] : [`${times(mentioned)} more in definitions, comments and documents`],
    ...(places.length > 0 && { places }),
    certainty: 'exact',
    isComplete: true,
    subject: name,
  }
}

function rows(title: string, files: readonly FileUses[], { links, repositories }: Means): string[] {
  if (files.length === 0) return []
  const shown = files.slice(0, FILES).map((file) => {
    const [first] = file.lines
    const link = linkTo({ ...file, ...at(first) }, links, repositories.length > 1)
    return `- ${link} ${times(file.lines.length)}: ${code((first?.text ?? '').trim().slice(0, 100))}`
  })
  const more = files.length - shown.length
  return [
    [
      `${title}: ${times(count(files))} in ${filesOf(files.length)}`,
      ...shown,
      ...(more > 0 ? [`- and ${filesOf(more)} more`] : []),
    ].join('\n'),
  ]
}

function placeOf(file: FileUses, name: string): ReplyPlace[] {
  const { repo, commit, path, lines } = file
  return [{ repo, commit, path, symbol: name, ...at(lines[0]), lines: [] }]
}

function at(line: NamedLine | undefined): { startLine: number; endLine: number } {
  return { startLine: line?.line ?? 1, endLine: line?.line ?? 1 }
}

function nameIn({ names }: Asked): string | undefined {
  const [name] = names.map(lastName)
  return name !== undefined && /^[\w$]+$/.test(name) ? name : undefined
}

function count(files: readonly FileUses[]): number {
  return files.reduce((sum, { lines }) => sum + lines.length, 0)
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function filesOf(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}

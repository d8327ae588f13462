import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { isNumbered } from '../question/releases/versions.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'

/** What looking into changelogs needs. */
type Looking = Pick<Means, 'lines' | 'repositories' | 'revision' | 'signal'> & {
  engine: Pick<Means['engine'], 'keywordSearch'>
}

/** Matches the paths of changelogs. */
export const CHANGELOGS = '(?:^|/)(?:change(?:s|log)|history|news|releases?(?:[-_]?notes)?)(?:\\.\\w+)?$'
const HEADING = /^(?:#{1,4}\s|=+\s|version\s+v?\d|\[?v?\d+\.\d)/i
const NUMBER = /\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?/
/** Stands below a heading: `pytest 8.4.0` and `=====`. */
const UNDERLINE = /^([=~^-])\1{2,}\s*$/
/** A heading of a part, not a sentence. */
export const BREAKS =
  /^[\s#*_=-]{0,12}(?:\W{0,4})(?:breaking(?: changes?)?|backwards?[- ]incompatible(?: changes?)?)\W*$/i
const SHOWN = 12
const MOST_PATH = 1_000
const MOST_FILES = 5

/** The section about a version, as typed or tagged, in the changelog of what the tag is called, else in the one nearest the root. */
export async function sectionOf(version: string, means: Looking): Promise<ReplyPlace | undefined> {
  const number = version.replace(/^\D+/, '')
  // 11.2.0 is another version than 1.2.0.
  const pattern = `^(?:(?:#{1,4}|=+)\\s(?:.*[^\\d.\\n])?|version\\s+|v|\\[|\\w[\\w.-]{0,40}\\s+v?)?${RegExp.escape(number)}(?:[^\\d.]|$)`
  const files = await linesMatching(pattern, CHANGELOGS, means)
  const [series = ''] = /^.+?(?=[-@/_]?v?\d+\.)/.exec(version) ?? []
  const distance = (path: string) => path.length - (path.split('/').includes(series) ? MOST_PATH : 0)
  for (const file of files.toSorted((a, b) => distance(a.path) - distance(b.path)).slice(0, MOST_FILES)) {
    const lines = await means.lines(file)
    const found = file.lines.find(({ text, line }) => HEADING.test(text) || isUnderlined(lines, line - 1))
    if (found !== undefined) return sectionAt(found, lines, file)
  }
  return undefined
}

function sectionAt(
  found: { line: number; text: string },
  lines: readonly string[],
  { repo, commit, path }: Pick<ReplyPlace, 'repo' | 'commit' | 'path'>,
): ReplyPlace {
  const level = levelOf(found.text)
  const underline = HEADING.test(found.text) ? undefined : lines[found.line]?.charAt(0)
  const isNext = (text: string, at: number) =>
    underline === undefined
      ? HEADING.test(text) && levelOf(text) <= level
      : isUnderlined(lines, at) && lines[at + 1]?.charAt(0) === underline
  const end = lines.findIndex((text, at) => at >= found.line && isNext(text, at))
  const range = { startLine: found.line, endLine: end === -1 ? lines.length : end }
  // What breaks is what one has to know, wherever it stands.
  const breaks = lines.findIndex((text, at) => at >= found.line + SHOWN && at < range.endLine && BREAKS.test(text)) + 1
  const focus = breaks === 0 ? found.line : breaks
  const shown = snippetOf(lines, { ...range, startLine: focus }, focus, SHOWN)
  const heading = { number: found.line, text: lines[found.line - 1] ?? '' }
  return { repo, commit, path, symbol: undefined, ...range, lines: breaks === 0 ? shown : [heading, ...shown] }
}

/** What a changelog says of the later version, down to where it begins to tell of the earlier one. */
export async function sectionsBetween(from: string, to: string, means: Looking): Promise<ReplyPlace | undefined> {
  const [earlier, later] = await Promise.all(
    [from, to].map(async (version) => (isNumbered(version) ? await sectionOf(version, means) : undefined)),
  )
  const isBelow = earlier?.path === later?.path && earlier !== undefined && later !== undefined
  return isBelow && earlier.startLine > later.endLine ? { ...later, endLine: earlier.startLine - 1 } : later
}

/** The version whose section a line of a changelog is in; undefined if no heading above names one. */
export function versionAbove(lines: readonly string[], line: number): string | undefined {
  const heading = lines
    .slice(0, line - 1)
    .findLast((text, at) => NUMBER.test(text) && (HEADING.test(text) || isUnderlined(lines, at)))
  return heading === undefined ? undefined : NUMBER.exec(heading)?.[0]
}

function isUnderlined(lines: readonly string[], at: number): boolean {
  return /^[A-Za-z\d]/.test(lines[at] ?? '') && UNDERLINE.test(lines[at + 1] ?? '')
}

function levelOf(heading: string): number {
  return /^[#=]*/.exec(heading)?.[0].length ?? 0
}

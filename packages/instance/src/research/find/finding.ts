import { printable } from '../../errors/printable.ts'
import { type LineRange, type Links, lineRange } from '../../files/links.ts'
import type { CodeWindow, Place } from '../../ports/engine.ts'
import { fileClass, isSettings } from '../../search/text/file-class.ts'
import { countCovered } from '../question/question-words.ts'

/** A line range worth reading, with its best lines. */
export interface Finding extends LineRange {
  repo: string
  commit: string
  path: string
  symbol: string | undefined
  /** The class or other type that it is a member of, if that is known. */
  owner?: string | undefined
  lines: readonly { number: number; text: string }[]
}

const linesShown = 4
const filesWithSecond = 5

/** The best range of each of the first `fileLimit` files, in order; then the second-best ranges of the top files. */
export function findingsOf(repo: string, commit: string, places: readonly Place[], fileLimit: number): Finding[] {
  const files = places.slice(0, fileLimit)
  const rangesOf = ({ path, windows }: Place, from: number) =>
    windows.slice(from, from + 1).map((window) => toFinding(repo, commit, path, window))
  return [
    ...files.flatMap((file) => rangesOf(file, 0)),
    ...files.slice(0, filesWithSecond).flatMap((file) => rangesOf(file, 1)),
  ]
}

function toFinding(
  repo: string,
  commit: string,
  path: string,
  { startLine, endLine, symbol, lines }: CodeWindow,
): Finding {
  const best = lines.slice(0, linesShown).map(({ line, text }) => ({ number: line, text }))
  return { repo, commit, path, startLine, endLine, symbol, lines: best }
}

/** Whether no single place contains even half of the question's words, so that the list isn't reliable. */
export function isThin(words: readonly string[], findings: readonly Finding[]): boolean {
  const best = Math.max(0, ...findings.map((finding) => countCovered(words, wordsAt(finding))))
  return best * 2 < words.length
}

export function wordsAt({ path, symbol, lines }: Finding): string {
  return [path, symbol ?? '', ...lines.map(({ text }) => text)].join('\n')
}

export function isTest({ path }: { path: string }): boolean {
  return fileClass(path) === 'test' && !isSettings(path)
}

/** A bullet with a link pinned to the commit, and the lines in a code block below it. */
export function findingMarkdown(finding: Finding, links: Links): string {
  const indented = fencedLines(finding.lines).map((fence) => fence.replace(/^/gm, '  '))
  return [`- ${placeLink(finding, links)}`, ...indented].join('\n\n')
}

/** A link pinned to the commit. */
export function placeLink(place: LineRange & { repo: string; commit: string; path: string }, links: Links): string {
  const label = escapeLabel(`${place.path}:${lineRange(place)}`)
  return `[${label}](${links.file(place.repo, place.commit, place.path, place)})`
}

/** Numbered lines in a code block; nothing if there are no lines. */
function fencedLines(lines: Finding['lines']): string[] {
  if (lines.length === 0) return []
  const numbered = lines.map(({ number, text }) => `${number}: ${text}`)
  const fence = fenceFor(numbered.join('\n'))
  return [[fence, ...numbered, fence].join('\n')]
}

/** Names come from repositories: a backtick in one must not end its code span. */
export function code(text: string): string {
  return `\`${printable(text).replaceAll('`', "'")}\``
}

/** Every class may have one, so that the name says nothing without it. */
const OF_ANY_CLASS = /^(?:constructor|__\w+__|initiali[sz]e|init|new|main|destroy|dispose|toString)$/

/** What later questions mean by "it", and what is counted: not `constructor`, but the class that it makes. */
export function symbolMeant({ symbol, owner }: Pick<Finding, 'symbol' | 'owner'>): string | undefined {
  return symbol !== undefined && OF_ANY_CLASS.test(symbol) ? owner : symbol
}

/** A member's name has its class in front. */
export function symbolCode(symbol: string, { owner }: Pick<Finding, 'owner'>): string {
  return code(owner === undefined || owner === symbol ? symbol : `${owner}.${symbol}`)
}

export function escapeLabel(text: string): string {
  return printable(text).replace(/[\\[\]`*_~<>]/g, '\\$&')
}

/** Longer than any run of backticks in the text. */
export function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(longest + 1)
}

import type { CodeAnswer, CodePlace } from '../../ports/index.ts'
import { citedRepositories, findBlobLinks, ownLinks } from '../http/links.ts'

const SUMMARY_MAX = 500
/** Only this much of a summary, or of the lines of a place, is shown. */
const READ_MAX = 5_000

const LAST_MAX = 300
/** The last line of an answer from an embedded instance. */
const SEARCHED = /\n_Searched [^\n]* at ([\da-f]{7,40}(?:, [\w ]+ old)?) · ([^\n]+) · [\d.]+ s_\s*$/

/** Parses `code_finder`'s text: first prose, then links to files and line ranges, each optionally with a fenced excerpt. */
export function parseCodeFinderText(text: string, linkUrl: string): CodeAnswer {
  const links = findBlobLinks(text, linkUrl)
  const places = new Map<string, CodePlace>()
  for (const [position, { index, ...link }] of links.entries()) {
    const between = text.slice(index, Math.min(index + READ_MAX, links[position + 1]?.index ?? text.length))
    if (!places.has(link.url)) places.set(link.url, { ...link, lines: fencedLines(between, link.startLine ?? 1) })
  }
  const [, commit, model] = SEARCHED.exec(text.slice(-LAST_MAX)) ?? []
  const summary = summaryOf(text)
  return {
    // A reply in an unexpected form is shown as it is, rather than not at all.
    summary: ownLinks(summary === '' && places.size === 0 ? text.slice(0, 4 * READ_MAX).trim() : summary, linkUrl),
    places: [...places.values()],
    repositories: citedRepositories(text, linkUrl),
    ...(commit !== undefined && model !== undefined && { searched: { commit, model } }),
  }
}

/** The text before the list of places, with links replaced by their labels, at most two sentences. */
function summaryOf(text: string): string {
  const prose: string[] = []
  for (const line of text.split('\n')) {
    if (/^\s*(?:[-*+]|\d+[.)])\s|^\s*(?:```|~~~|#|\||_Searched )/.test(line)) break
    prose.push(line)
  }
  const plain = prose
    .join(' ')
    .slice(0, READ_MAX)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const sentences = /^(?:.*?[.!?](?=\s|$)){1,2}/.exec(plain)?.[0] ?? plain
  return sentences.length <= SUMMARY_MAX ? sentences : `${sentences.slice(0, SUMMARY_MAX - 1)}…`
}

/** The lines of the first fence, with their own numbers (`12: code`) or counted from `start`. */
function fencedLines(text: string, start: number): CodePlace['lines'] {
  const body = /^[ \t]*(```+|~~~+)[^\n]*\n([\s\S]*?)\n?^[ \t]*\1/m.exec(text)?.[2]
  if (body === undefined) return []
  return body.split('\n').map((line, index) => {
    const numbered = /^\s*(\d+): ?(.*)$/.exec(line)
    return numbered ? { number: Number(numbered[1]), text: numbered[2] ?? '' } : { number: start + index, text: line }
  })
}

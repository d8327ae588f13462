import type { DeepSearchReply } from '../../ports/index.ts'
import { safeUrl } from '../http/links.ts'
import { failureReply } from './failures.ts'
import { answeredBefore, type Exchange, linesWithFences, settledReply } from './settled.ts'

/**
 * Parses what `deepsearch` and `deepsearch_read` return: "still processing" with a link, a finished answer followed by its link, or a
 * conversation with front matter, a `# question` for each exchange and `## Sources`. If the last question has no answer, the embedded
 * instance says so with a `state` in the front matter. `linkUrl` completes relative links.
 */
export function parseDeepSearchText(text: string, linkUrl: string): DeepSearchReply {
  const trailer = trailerOf(text)
  const pending = /still processing/i.test(trailer) ? linkIn(trailer, linkUrl) : undefined
  if (pending) return { state: 'pending', url: pending }
  const { fields, body } = frontMatter(text)
  const url = fields.get('share_url') ?? fields.get('url') ?? linkIn(trailer, linkUrl)
  const state = fields.get('state')
  if (state === 'failed' || state === 'cancelled') return unansweredReply(body, state, url, linkUrl)
  const exchanges = exchangesOf(withoutTrailer(body), { withQuestions: fields.size > 0 })
  return settledReply({ title: fields.get('title'), exchanges, url }, linkUrl)
}

/** The last question, and why it has no answer, on one line each. */
function unansweredReply(body: string, kind: string, url: string | undefined, linkUrl: string): DeepSearchReply {
  const lines = body.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('# '))
  const exchanges = exchangesOf(lines.slice(0, last).join('\n'), { withQuestions: true })
  const before = answeredBefore(exchanges, linkUrl)
  const page = url === undefined ? undefined : safeUrl(url, linkUrl)
  return failureReply({ kind, message: lines.slice(last + 1).join('\n'), url: page, before })
}

const SOURCES_MAX = 1_000
const SOURCE_LINE_MAX = 2_000

/** What the tool itself adds after an answer, on separate lines. */
const TRAILER = /^(?:Link: \S+|Deep search complete.*|\s*)$/

/** The last lines; an answer's own text about links or processing comes before them. */
function trailerOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-2).join('\n')
}

export function withoutTrailer(text: string): string {
  const lines = text.split('\n')
  return lines.slice(0, lines.findLastIndex((line) => !TRAILER.test(line)) + 1).join('\n')
}

export function linkIn(trailer: string, linkUrl: string): string | undefined {
  const target = /^Link:\s*(\S+)/m.exec(trailer)?.[1] ?? /identifier:\s*(\S+)/i.exec(trailer)?.[1]
  return target && safeUrl(target.replace(/[.,;]$/, ''), linkUrl)
}

function frontMatter(text: string): { fields: Map<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text)
  const pairs = (match?.[1] ?? '').split('\n').flatMap((line): [string, string][] => {
    const pair = /^(\w+):\s*(.*)$/.exec(line)
    return pair ? [[pair[1] ?? '', (pair[2] ?? '').replace(/^"(.*)"$/, '$1')]] : []
  })
  return { fields: new Map(pairs), body: text.slice(match?.[0].length ?? 0) }
}

/**
 * An answer may have headings and lists of its own. So a heading is only the next question if it follows a list of sources, and a list
 * only counts as sources if nothing else follows it.
 */
function exchangesOf(body: string, { withQuestions }: { withQuestions: boolean }): Exchange[] {
  const exchanges: { question: string; answer: string[]; sources?: string[] | undefined }[] = []
  for (const { line, inFence } of linesWithFences(body)) {
    const exchange = exchanges.at(-1)
    const question = withQuestions && !inFence ? /^# (.*)$/.exec(line)?.[1] : undefined
    if (question !== undefined && (!exchange || exchange.sources)) exchanges.push({ question, answer: [] })
    else if (!exchange) {
      if (line.trim() !== '' || !withQuestions) exchanges.push({ question: '', answer: [line] })
    } else if (!inFence && /^## Sources\s*$/.test(line)) {
      for (const source of listed(exchange.sources)) exchange.answer.push(source)
      exchange.sources = []
    } else if (exchange.sources && line.trim() !== '' && (inFence || !/^\s*[-*+] /.test(line))) {
      for (const source of [...listed(exchange.sources), line]) exchange.answer.push(source)
      exchange.sources = undefined
    } else (exchange.sources ?? exchange.answer).push(line)
  }
  return exchanges.map(({ question, answer, sources = [] }) => ({
    question,
    answer: answer.join('\n'),
    sources: sources.slice(0, SOURCES_MAX).flatMap(sourcesIn),
  }))
}

function sourcesIn(line: string): Exchange['sources'] {
  const links = line.slice(0, SOURCE_LINE_MAX).matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g)
  return [...links].map(([, label = '', link = '']) => ({ label: label.replace(/\\([!-/:-@[-`{-~])/g, '$1'), link }))
}

function listed(sources: readonly string[] | undefined): string[] {
  return sources ? ['## Sources', ...sources] : []
}

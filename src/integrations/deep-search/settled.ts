import type { AnsweredBefore, DeepSearchReply } from '../../ports/index.ts'
import { citedRepositories, findBlobLinks, ownLinks, safeUrl } from '../http/links.ts'
import { withoutEarlier } from './thread-question.ts'

/** A question and its answer, as the instance returns them; links may be relative. */
export interface Exchange {
  question: string
  answer: string
  sources: readonly { label: string; link: string }[]
}

/** Far more than any answer has, and more than a message shows. */
const ANSWER_MAX = 100_000

interface Told {
  /** Oldest first. */
  exchanges: readonly Exchange[]
  title?: string | undefined
  url?: string | undefined
  suggestedFollowUps?: readonly string[] | undefined
  credits?: number | undefined
  tokens?: number | undefined
  timeMs?: number | undefined
}

/** The reply for a finished conversation. `linkUrl` completes relative links. */
export function settledReply(told: Told, linkUrl: string): DeepSearchReply {
  const { title, suggestedFollowUps = [], credits, tokens, timeMs } = told
  const exchanges = shownExchanges(told.exchanges, linkUrl)
  const { answer, sources } = exchanges.at(-1) ?? { answer: '', sources: [] }
  const conversation = {
    title,
    answer,
    sources,
    ...(exchanges.length > 1 && { exchanges }),
    url: safeUrl(told.url, linkUrl),
    repositories: repositoriesOf(exchanges, linkUrl),
    suggestedFollowUps,
    ...(credits !== undefined && { credits }),
    ...(tokens !== undefined && { tokens }),
    ...(timeMs !== undefined && { timeMs }),
  }
  const foundNothing = sources.length === 0 && findBlobLinks(answer, linkUrl).length === 0 && saysNothingFound(answer)
  return { state: foundNothing ? 'empty' : 'answered', conversation }
}

/** What was answered before an unanswered question; undefined if nothing was. */
export function answeredBefore(earlier: readonly Exchange[], linkUrl: string): AnsweredBefore | undefined {
  const exchanges = shownExchanges(earlier, linkUrl).filter(({ answer }) => answer !== '')
  return exchanges.length === 0 ? undefined : { exchanges, repositories: repositoriesOf(exchanges, linkUrl) }
}

function shownExchanges(told: readonly Exchange[], linkUrl: string): AnsweredBefore['exchanges'] {
  return told.map(({ question, answer, sources }) => ({
    question: withoutEarlier(question),
    answer: ownLinks(absoluteLinks(answer.slice(0, ANSWER_MAX), linkUrl), linkUrl).trim(),
    sources: sources.flatMap(({ label, link }) => {
      const url = safeUrl(link, linkUrl)
      return url ? [{ label, url }] : []
    }),
  }))
}

function repositoriesOf(exchanges: AnsweredBefore['exchanges'], linkUrl: string): string[] {
  const all = exchanges.flatMap(({ answer, sources }) => [answer, ...sources.map(({ url }) => url)])
  return citedRepositories(all.join('\n'), linkUrl)
}

const NOTHING_FOUND = [
  /^I (?:could not|couldn['’]t|did not|didn['’]t|was (?:not able|unable) to) (?:find|locate)\b/i,
  /^(?:I found no|No (?:relevant |matching )?(?:results?|match(?:es)?|files?|code|repositor(?:y|ies)))\b/i,
  /^(?:Unable to find|Nothing\b.{0,80}\b(?:found|match))/i,
]

function saysNothingFound(answer: string): boolean {
  const words = answer.replace(/^(?:#+ .*\n+)+/, '').trim()
  return words === '' || NOTHING_FOUND.some((pattern) => pattern.test(words))
}

/** Code that looks like a link stays as it is. */
function absoluteLinks(markdown: string, linkUrl: string): string {
  return linesWithFences(markdown)
    .map(({ line, inFence }) => (inFence ? line : line.replace(/(\]\(<?|^\[[^\]]+\]:\s*)\/(?!\/)/g, `$1${linkUrl}/`)))
    .join('\n')
}

/** The lines of a markdown text, and whether each is part of a fenced code block, fences included. */
export function linesWithFences(markdown: string): { line: string; inFence: boolean }[] {
  let fence: string | undefined
  return markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence === undefined) {
      fence = mark?.[1]
      return { line, inFence: fence !== undefined }
    }
    const closes = mark?.[1]?.startsWith(fence) && mark[2]?.trim() === ''
    if (closes) fence = undefined
    return { line, inFence: true }
  })
}

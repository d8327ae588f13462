import type { AnsweredBefore, DeepSearchReply } from '../../ports/index.ts'
import { ownLinks } from '../http/own-links.ts'
import { safeUrl } from '../http/safe-url.ts'
import { linesWithFences } from '../mcp/text/fences.ts'
import { citedRepositories, findBlobLinks } from '../mcp/text/instance-links.ts'

/** One question and what it got, as the instance tells it; links may be relative. */
export interface Turn {
  question: string
  answer: string
  sources: readonly { label: string; link: string }[]
}

/** Far beyond any answer, and what a message shows of it. */
const ANSWER_MAX = 100_000

interface Told {
  /** Oldest first. */
  turns: readonly Turn[]
  title?: string | undefined
  url?: string | undefined
  suggestedFollowUps?: readonly string[] | undefined
  credits?: number | undefined
  timeMs?: number | undefined
}

/** A conversation that is said to be done. `linkUrl` completes relative links. */
export function settledReply(told: Told, linkUrl: string): DeepSearchReply {
  const { title, suggestedFollowUps = [], credits, timeMs } = told
  const turns = shownTurns(told.turns, linkUrl)
  const { answer, sources } = turns.at(-1) ?? { answer: '', sources: [] }
  const conversation = {
    title,
    answer,
    sources,
    ...(turns.length > 1 && { turns }),
    url: safeUrl(told.url, linkUrl),
    repositories: repositoriesOf(turns, linkUrl),
    suggestedFollowUps,
    ...(credits !== undefined && { credits }),
    ...(timeMs !== undefined && { timeMs }),
  }
  const foundNothing = sources.length === 0 && findBlobLinks(answer, linkUrl).length === 0 && saysNothingFound(answer)
  return { state: foundNothing ? 'empty' : 'answered', conversation }
}

/** What was answered before a question without an answer; undefined where that is nothing. */
export function answeredBefore(earlier: readonly Turn[], linkUrl: string): AnsweredBefore | undefined {
  const turns = shownTurns(earlier, linkUrl).filter(({ answer }) => answer !== '')
  return turns.length === 0 ? undefined : { turns, repositories: repositoriesOf(turns, linkUrl) }
}

function shownTurns(told: readonly Turn[], linkUrl: string): AnsweredBefore['turns'] {
  return told.map(({ question, answer, sources }) => ({
    question,
    answer: ownLinks(absoluteLinks(answer.slice(0, ANSWER_MAX), linkUrl), linkUrl).trim(),
    sources: sources.flatMap(({ label, link }) => {
      const url = safeUrl(link, linkUrl)
      return url ? [{ label, url }] : []
    }),
  }))
}

function repositoriesOf(turns: AnsweredBefore['turns'], linkUrl: string): string[] {
  const all = turns.flatMap(({ answer, sources }) => [answer, ...sources.map(({ url }) => url)])
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

/** Code keeps what looks like a link. */
function absoluteLinks(markdown: string, linkUrl: string): string {
  return linesWithFences(markdown)
    .map(({ line, inFence }) => (inFence ? line : line.replace(/(\]\(<?|^\[[^\]]+\]:\s*)\/(?!\/)/g, `$1${linkUrl}/`)))
    .join('\n')
}

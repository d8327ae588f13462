import { codeSpan, escapeMrkdwn, oneLine, plainMarkdown } from '../../blocks/escape.ts'
import { oldForm, UserError } from '../../ports/errors.ts'
import type { Conversation, Deps, Message, ThreadConversation } from '../../ports/index.ts'
import { sharedValue } from '../answering/messages/answer-buttons.ts'
import { withholdWords } from '../asking/withhold.ts'
import { askingWords } from '../asking/words/asking.ts'
import { foundCode } from '../code-find/found-code.ts'
import { codeAnswerMessage } from '../code-find/messages/code-answer.ts'
import { deepSearchAnswerMessage } from '../deep-search/messages/deep-search.ts'
import { shareWords } from './words/sharing.ts'

const QUESTION_MAX = 300

/** An answer as others would see it. */
export interface Sharable {
  answer: Message
  /** Who found it. */
  feature: 'code-find' | 'deep-search'
  /** What it is, in mrkdwn. */
  what: string
  /** What questions about it continue from. */
  conversation: ThreadConversation
  /** The repositories that it is based on. */
  repositories: readonly string[]
  /** How many files or places it links to. */
  places: number
}

type SharablePorts = Pick<Deps, 'jobs' | 'tools' | 'allowlist' | 'modeOf'>

/** The answer that a share button stands for, if `deps` allow showing it. Throws a UserError otherwise. */
export async function loadSharable(button: string, user: string, deps: SharablePorts): Promise<Sharable> {
  const { data: shared } = sharedValue.safeParse(button)
  if (!shared) throw oldForm()
  return 'url' in shared ? searched(shared, deps) : found(shared.job, user, deps)
}

async function searched({ url, exchange }: { url: string; exchange?: number }, deps: SharablePorts): Promise<Sharable> {
  const reply = await deps.tools.readDeepSearch(url)
  if (reply.state !== 'answered') throw new UserError(shareWords.noAnswerNow)
  const { conversation: found } = reply
  const { exchanges } = found
  const shared = exchanges === undefined ? found : oneExchange(found, exchange ?? exchanges.length)
  const { title = '', sources, repositories } = shared
  await withholdWords({ repositories, words: [title, shared.answer, ...sources.map(({ label }) => label)] }, deps)
  const answer = deepSearchAnswerMessage(shared, { footer: shareWords.footerSearch })
  const conversation = { question: title, ...(shared.url !== undefined && { url }) }
  return { answer, feature: 'deep-search', what: shareWords.search, conversation, repositories, places: sources.length }
}

/** One answer of several. The page shows all of them, which nobody wanted to share, so there is no link to it. */
function oneExchange({ exchanges = [], sources, repositories }: Conversation, number: number): Conversation {
  const exchange = exchanges[number - 1]
  if (!exchange) throw new UserError(shareWords.answerGone)
  const { question, answer } = exchange
  return {
    title: plainMarkdown(oneLine(question, QUESTION_MAX)),
    answer,
    sources: number === exchanges.length ? sources : exchange.sources,
    url: undefined,
    repositories,
    suggestedFollowUps: [],
  }
}

async function found(jobId: string, user: string, deps: SharablePorts): Promise<Sharable> {
  const { requester, question, repository, answer, dropped } = await foundCode(jobId, deps)
  if (requester.user !== user) throw new UserError(shareWords.notYours)
  const left = dropped > 0 ? ` · ${askingWords.leftOut(dropped)}` : ''
  const footer = `${shareWords.footerFound(codeSpan(escapeMrkdwn(repository)))}${left}`
  return {
    answer: codeAnswerMessage(answer, { footer, jobId, isShared: true }),
    feature: 'code-find',
    what: shareWords.places(escapeMrkdwn(oneLine(question, QUESTION_MAX))),
    conversation: { question, repository },
    repositories: [...new Set([repository, ...answer.places.map(({ repo }) => repo)])],
    places: answer.places.length,
  }
}

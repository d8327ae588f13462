import { createHash } from 'node:crypto'
import { codeSpan, escapeMrkdwn, oneLine, plainMarkdown } from '../../blocks/escape.ts'
import { oldForm, UserError } from '../../ports/errors.ts'
import type { Channel, Conversation, Deps, Message, ThreadConversation } from '../../ports/index.ts'
import { sharedValue } from '../answering/messages/answer-buttons.ts'
import { postingRefusal } from '../asking/channels.ts'
import { withholdWords, wordsOfAnswer } from '../asking/withhold.ts'
import { askingWords } from '../asking/words/asking.ts'
import { foundCode } from '../code-find/found-code.ts'
import { codeAnswerMessage } from '../code-find/messages/code-answer.ts'
import { deepSearchAnswerMessage } from '../deep-search/messages/deep-search.ts'
import { depsIn } from '../policy/in-channel.ts'
import { sharedMessage } from './messages/share.ts'
import { shareWords } from './words/sharing.ts'

export type SharePorts = Pick<Deps, 'chat' | 'jobs' | 'tools' | 'allowlist' | 'modeOf' | 'policies' | 'shares'>

/** An answer that may be shared, as it would be posted. */
interface ReadyShare extends Sharable {
  channel: Channel
  message: Message
  /** Shows whether it is still what somebody saw. */
  digest: string
}

/**
 * Looks up who can read a channel and what may be shown there. Throws a UserError if the answer may not be shared there, or if that can't
 * be determined.
 */
export async function prepareShare(what: string, to: string, user: string, ports: SharePorts): Promise<ReadyShare> {
  const { chat, shares } = ports
  // Its readers may see what is allowed in that channel, wherever it was asked.
  const deps = await depsIn(to, ports)
  const [channel, theirs] = await Promise.all([chat.channel(to), chat.channelsOf(user)])
  const reason = postingRefusal(channel, to, deps)
  if (reason) throw reason
  if (!channel || !theirs.has(to)) throw new UserError(shareWords.notMember, { id: 'not-in-channel' })
  const sharable = await loadSharable(what, user, deps)
  const message = sharedMessage(sharable, user, shares.keyOf({ what, by: user, to }))
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 32)
  return { ...sharable, channel, message, digest }
}

const QUESTION_MAX = 300

/** An answer as others would see it. */
interface Sharable {
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
async function loadSharable(button: string, user: string, deps: SharablePorts): Promise<Sharable> {
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
  await withholdWords({ repositories, words: [title, ...wordsOfAnswer(shared)] }, deps)
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

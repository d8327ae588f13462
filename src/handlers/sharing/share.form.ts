import { codeSpan, escapeMrkdwn, oneLine, plainMarkdown } from '../../blocks/escape.ts'
import { defineForm } from '../../ports/define.ts'
import { oldForm, UserError } from '../../ports/errors.ts'
import type { Conversation, Deps, Message, Requester, ThreadConversation } from '../../ports/index.ts'
import { sharedValue } from '../answering/messages/answer-buttons.ts'
import { whyNotThere } from '../asking/channels.ts'
import { withholdForeign } from '../asking/repositories.ts'
import { foundCode } from '../code-find/found-code.ts'
import { codeAnswerMessage } from '../code-find/messages/code-answer.ts'
import { deepSearchAnswerMessage } from '../deep-search/messages/deep-search.ts'
import { depsIn } from '../policy/in-channel.ts'
import { isSharedMessage, SHARE_CHANNEL, SHARE_FORM, sharedMessage } from './messages/share.ts'
import { shareWords } from './words/sharing.ts'

const QUESTION_MAX = 300

interface Sharable {
  answer: Message
  /** Who found it. */
  feature: 'code-find' | 'deep-search'
  /** What it is, in mrkdwn. */
  what: string
  /** What questions about it go on from. */
  conversation: ThreadConversation
}

type SharePorts = Pick<Deps, 'chat' | 'conversations' | 'jobs' | 'tools' | 'allowlist' | 'policies' | 'audit'>

/** Posts a private answer in a channel of its asker, where questions about it go on. */
export const shareForm = defineForm({
  name: SHARE_FORM,
  needs: 'everyone',
  audit: 'share',
  async run({ id, isRepeat, requester, values, note = '' }, ports: SharePorts) {
    const { chat, conversations } = ports
    const { user } = requester
    const to = values[SHARE_CHANNEL] ?? ''
    ports.audit.note(id, { about: to })
    // Who reads it there may see what is allowed there, wherever it was asked.
    const deps = await depsIn(to, ports)
    const [channel, theirs] = await Promise.all([chat.channel(to), chat.channelsOf(user)])
    const reason = whyNotThere(channel, to, deps)
    if (reason) throw reason
    if (!theirs.has(to)) throw new UserError(shareWords.notMember)
    const { data: shared } = sharedValue.safeParse(note)
    if (!shared) throw oldForm()
    const { answer, feature, what, conversation } =
      'url' in shared ? await searched(shared, deps) : await found(shared.job, user, deps)
    const facts = { kind: 'answer' as const, feature, question: 'job' in shared ? shared.job : id }
    const options = { tag: `${id}.shared`, facts, dedupe: isRepeat }
    const posted = await chat.post({ channel: to }, sharedMessage(answer, user, what), options)
    await conversations.remember({ channel: to, threadTs: posted.ts }, { ...conversation, asker: user })
    if (conversation.url !== undefined) {
      await conversations.noteShown(conversation.url, to)
      await partFrom(conversation.url, requester, deps)
    }
    return isSharedMessage(channel?.name ?? to, await chat.link(posted))
  },
})

/** The channel can open the conversation now: what is asked on where it was private does not belong there. */
async function partFrom(url: string, { channel, threadTs }: Requester, { conversations }: SharePorts): Promise<void> {
  if (threadTs === undefined) return
  const thread = { channel, threadTs }
  const { url: followed, ...conversation } = (await conversations.find(thread)) ?? { question: '' }
  if (followed === url) await conversations.remember(thread, conversation)
}

async function searched(
  { url, exchange }: { url: string; exchange?: number },
  { tools, allowlist }: SharePorts,
): Promise<Sharable> {
  const reply = await tools.readDeepSearch(url)
  if (reply.state !== 'answered') throw new UserError(shareWords.noAnswerNow)
  const { conversation: found } = reply
  withholdForeign(found.repositories, allowlist)
  const { exchanges } = found
  const shared = exchanges === undefined ? found : oneExchange(found, exchange ?? exchanges.length)
  const answer = deepSearchAnswerMessage(shared, { footer: shareWords.footerSearch })
  const conversation = { question: shared.title ?? '', ...(shared.url !== undefined && { url }) }
  return { answer, feature: 'deep-search', what: shareWords.search, conversation }
}

/** One answer of several. The page shows all of them, which nobody wanted to share, so nothing leads there. */
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

async function found(jobId: string, user: string, deps: SharePorts): Promise<Sharable> {
  const { requester, question, repository, answer } = await foundCode(jobId, deps)
  if (requester.user !== user) throw new UserError(shareWords.notYours)
  const footer = shareWords.footerFound(codeSpan(escapeMrkdwn(repository)))
  return {
    answer: codeAnswerMessage(answer, { footer, jobId, isShared: true }),
    feature: 'code-find',
    what: shareWords.places(escapeMrkdwn(oneLine(question, QUESTION_MAX))),
    conversation: { question, repository },
  }
}

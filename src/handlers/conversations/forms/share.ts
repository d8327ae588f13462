import { codeSpan, escapeMrkdwn, oneLine, plainMarkdown } from '../../../blocks/escape.ts'
import { defineForm } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation, Deps, Message, MessageKind, Origin, Talk } from '../../../ports/index.ts'
import { parseShared } from '../../answering/messages/answer-buttons.ts'
import { withholdForeign } from '../../asking/allowlist.ts'
import { whyNotThere } from '../../asking/check-channel.ts'
import { foundCode } from '../../code-find/found-code.ts'
import { codeAnswerView } from '../../code-find/messages/code-answer.ts'
import { withoutEarlierWords } from '../../deep-search/conversation/thread-history.ts'
import { deepSearchAnswerView } from '../../deep-search/messages/deep-search.ts'
import { isSharedView, SHARE_CHANNEL, SHARE_FORM, sharedView } from '../messages/share.ts'

const QUESTION_MAX = 300

interface Sharable {
  answer: Message
  kind: MessageKind
  /** What it is, in mrkdwn. */
  what: string
  /** What questions about it go on from. */
  talk: Talk
}

/** Posts a private answer in a channel of its asker, where questions about it go on. */
export const shareForm = defineForm({
  name: SHARE_FORM,
  needs: 'everyone',
  async run({ id, isRepeat, origin, values, note = '' }, deps) {
    const { chat, talks } = deps
    const { user } = origin
    const to = values[SHARE_CHANNEL] ?? ''
    const [channel, theirs] = await Promise.all([chat.channel(to), chat.channelsOf(user)])
    const reason = whyNotThere(channel, to, deps)
    if (reason) throw new UserError(reason)
    if (!theirs.has(to)) throw new UserError('You are not in that channel yourself.')
    const shared = parseShared(note)
    const { answer, kind, what, talk } =
      'url' in shared ? await searched(shared, deps) : await found(shared.job, user, deps)
    const once = { tag: `${id}.shared`, kind, lookFirst: isRepeat }
    const posted = await chat.post({ channel: to }, sharedView(answer, user, what), once)
    await talks.remember({ channel: to, threadTs: posted.ts }, talk)
    if (talk.url !== undefined) {
      await talks.noteShown(talk.url, to)
      await partFrom(talk.url, origin, deps)
    }
    return isSharedView(channel?.name ?? to, await chat.link(posted))
  },
})

/** The channel can open the conversation now: what is asked on where it was private does not belong there. */
async function partFrom(url: string, { channel, threadTs }: Origin, { talks }: Deps): Promise<void> {
  if (threadTs === undefined) return
  const thread = { channel, threadTs }
  const { url: followed, ...talk } = (await talks.find(thread)) ?? { question: '' }
  if (followed === url) await talks.remember(thread, talk)
}

async function searched({ url, turn }: { url: string; turn?: number }, { tools, scope }: Deps): Promise<Sharable> {
  const reply = await tools.readDeepSearch(url)
  if (reply.state !== 'answered')
    throw new UserError('That conversation has no answer now. Open it to see how it stands.')
  const { conversation } = reply
  withholdForeign(conversation.repositories, scope)
  const { turns } = conversation
  const shared = turns === undefined ? conversation : oneTurn(conversation, turn ?? turns.length)
  const answer = deepSearchAnswerView(shared, { footer: 'Deep search' })
  const talk = { question: shared.title ?? '', ...(shared.url !== undefined && { url }) }
  return { answer, kind: 'answer', what: 'what a deep search found', talk }
}

/** One answer of several. The page shows all of them, which nobody wanted to share, so nothing leads there. */
function oneTurn({ turns = [], sources, repositories }: Conversation, number: number): Conversation {
  const turn = turns[number - 1]
  if (!turn) throw new UserError('I no longer find that answer in its conversation.')
  const { question, answer } = turn
  return {
    title: plainMarkdown(oneLine(withoutEarlierWords(question), QUESTION_MAX)),
    answer,
    sources: number === turns.length ? sources : turn.sources,
    url: undefined,
    repositories,
    suggestedFollowUps: [],
  }
}

async function found(jobId: string, user: string, deps: Deps): Promise<Sharable> {
  const { origin, question, repository, answer } = await foundCode(jobId, deps)
  if (origin.user !== user) throw new UserError('Only the person who asked can share this answer.')
  const footer = `Searched ${codeSpan(escapeMrkdwn(repository))}`
  return {
    answer: codeAnswerView(answer, { footer, jobId, isShared: true }),
    kind: 'places',
    what: `what the code finder found for *${escapeMrkdwn(oneLine(question, QUESTION_MAX))}*`,
    talk: { question, repository },
  }
}

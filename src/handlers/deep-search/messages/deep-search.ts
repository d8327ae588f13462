import { escapeMrkdwn, linkLabel, oneLine, plainMarkdown } from '../../../blocks/escape.ts'
import { toMrkdwn } from '../../../blocks/markdown.ts'
import { actions, button, markdownMessage, section } from '../../../blocks/message.ts'
import { momentOf, seconds } from '../../../blocks/time.ts'
import type { AnsweredBefore, Conversation, DeepSearchReply, Message, Search } from '../../../ports/index.ts'
import {
  feedbackBlock,
  followUpBlocks,
  shareButton,
  writeAnswerValue,
} from '../../answering/messages/answer-buttons.ts'
import { foldAnswer } from '../../answering/messages/fold-answer.ts'
import { deepSearchWords, endingWords, STATES } from '../words/deep-search.ts'

const QUESTION_MAX = 300

interface AnswerOptions {
  /** In mrkdwn: what kind of answer it is. */
  footer: string
  /** How long it took, if the answer doesn't say. */
  took?: string
  /** The job that found it, for feedback and follow-up suggestions. */
  jobId?: string
  /** Only the asker sees it. */
  isPrivate?: boolean
}

/** A deep search's answer: as much as fits on a screen, what to do next, and what it is based on. */
export function deepSearchAnswerMessage(
  conversation: Conversation,
  { footer, took, jobId, isPrivate = false }: AnswerOptions,
): Message {
  const { title, answer, url, credits, suggestedFollowUps, exchanges } = conversation
  const exchange = exchanges?.length ?? 1
  const { shown, rest, smallPrint } = foldAnswer(answer, sourceList(conversation))
  const parts = [
    // In a thread, the question is above; the title is that of its conversation's first question.
    ...(title && jobId === undefined && !answer.startsWith('#')
      ? [`**${plainMarkdown(oneLine(title, QUESTION_MAX))}**`]
      : []),
    // What can't be looked up again is shown completely.
    url === undefined ? `${shown}\n\n${rest}`.trim() : shown,
  ]
  const buttons = [
    ...(url && rest !== '' ? [button(deepSearchWords.more, 'more-answer', writeAnswerValue({ url, exchange }))] : []),
    ...(url && isPrivate ? [shareButton({ url, exchange })] : []),
  ]
  const small = [
    footer,
    ...(smallPrint !== undefined ? [toMrkdwn(smallPrint)] : took !== undefined ? [took] : []),
    ...(credits === undefined ? [] : [deepSearchWords.credits(credits)]),
    ...(url ? [`<${url}|${deepSearchWords.open}>`] : []),
  ]
  return markdownMessage(parts.join('\n\n'), {
    id: 'deep-search-answer',
    footer: small.join(' · '),
    below: [
      ...(jobId === undefined ? [] : followUpBlocks(suggestedFollowUps)),
      ...actions(buttons),
      ...(jobId === undefined ? [] : [feedbackBlock(jobId)]),
    ],
  })
}

/** Only sources that the answer itself doesn't link to. */
function sourceList({ answer, sources }: Pick<Conversation, 'answer' | 'sources'>): string {
  // A whole file is linked without its first line.
  const isLinked = (url: string) => answer.includes(url) || answer.includes(`(${url.replace(/\?L1$/, '')})`)
  const others = sources.filter(({ url }) => !isLinked(url))
  if (others.length === 0) return ''
  return [
    deepSearchWords.sources,
    ...others.map(({ label, url }) => `- [${linkLabel(oneLine(label, QUESTION_MAX))}](${url})`),
  ].join('\n')
}

/** What an answer didn't show; undefined if that is nothing. */
export function moreAnswerMessage(answer: Pick<Conversation, 'answer' | 'sources'>): Message | undefined {
  const { rest } = foldAnswer(answer.answer, sourceList(answer))
  return rest === '' ? undefined : markdownMessage(rest, { id: 'more-answer' })
}

/** A conversation whose last question has no answer: `why`, and the earlier answers, oldest first. */
export function answeredBeforeMessage(
  why: string,
  exchanges: AnsweredBefore['exchanges'],
  url: string | undefined,
): Message {
  const parts = exchanges.map((exchange) =>
    [
      ...(exchange.question === '' ? [] : [`**${plainMarkdown(oneLine(exchange.question, QUESTION_MAX))}**`]),
      exchange.answer,
      sourceList(exchange),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  const small = [deepSearchWords.deepSearch, ...(url ? [`<${url}|${deepSearchWords.open}>`] : [])]
  return markdownMessage([why, deepSearchWords.answeredBefore, ...parts].join('\n\n'), { footer: small.join(' · ') })
}

export type Unanswered = Extract<DeepSearchReply, { state: 'empty' | 'failed' | 'cancelled' }>

/** A search that ended without an answer. `quoted`: include what the instance wrote about finding nothing. */
export function unansweredMessage(reply: Unanswered, options: { quoted: boolean }): Message {
  return {
    ...unansweredWords(reply, options),
    id: `search-${reply.state}${reply.state === 'failed' && reply.mayBeBilled ? '-billed' : ''}`,
  }
}

function unansweredWords(reply: Unanswered, { quoted }: { quoted: boolean }): Message {
  const url = reply.state === 'empty' ? reply.conversation.url : reply.url
  const link = url && `<${url}|${deepSearchWords.open}>`
  if (reply.state === 'cancelled') return markdownMessage(endingWords.stopped, { footer: link })
  if (reply.state === 'failed') {
    const billed = reply.mayBeBilled ? ` ${endingWords.mayUseCredits}` : ''
    return markdownMessage(`${reply.why}${billed}`, { footer: link })
  }
  // It says what to try next as well.
  const said = quoted ? reply.conversation.answer.trim() : ''
  return markdownMessage(said === '' ? endingWords.empty : said, { footer: link })
}

/** A search that may have been asked already: asking again is the person's decision, because it may be billed twice. */
export function mayHaveAskedMessage(jobId: string): Message {
  return markdownMessage(endingWords.inDoubt, {
    id: 'search-in-doubt',
    below: actions([button(endingWords.askAgain, 'ask-again', jobId)]),
  })
}

export function stillSearchingMessage(jobId: string, url: string, waitedMs: number): Message {
  return markdownMessage(endingWords.stillSearching(seconds(waitedMs), url), {
    below: actions([button(endingWords.checkAgain, 'check-again', jobId)]),
  })
}

/** A person's own searches, newest first; with `stop`, each running one has a button. */
export function searchesMessage(searches: readonly Search[], heading: string, stop: boolean): Message {
  const lines = searches.map((search) => {
    const where = search.url ? ` · <${search.url}|${deepSearchWords.conversation}>` : ''
    return {
      search,
      text: `*${escapeMrkdwn(oneLine(search.question, 120))}*\n${STATES[search.state]} · ${momentOf(search.askedAt)}${where}`,
    }
  })
  return {
    id: 'deep-searches',
    text: `${heading}\n${lines.map((line) => line.text).join('\n')}`,
    blocks: [
      section(heading),
      ...lines.map(({ search, text }) => ({
        ...section(text),
        ...(stop && {
          accessory: button(endingWords.stop, `stop-listed.${search.jobId}`.slice(0, 255), search.jobId, 'danger'),
        }),
      })),
    ],
  }
}

import type { Conversation, DeepSearchReply, Message, Search, SearchState } from '../ports.ts'
import { seconds } from './code-answer.ts'
import { escapeMrkdwn, oneLine } from './escape.ts'
import { button, markdownMessage } from './message.ts'

const SOURCES_MAX = 5

/** The answer of a deep search: the text, the first few sources, the conversation's link. */
export function deepSearchAnswerView(conversation: Conversation, footer: string): Message {
  const { title, answer, sources, url } = conversation
  const shown = sources
    .slice(0, SOURCES_MAX)
    .map((source) => `- [${source.label.replace(/[[\]]/g, '\\$&')}](${source.url})`)
  const more = sources.length - shown.length
  const all = url && more > 0 ? [`- [${more} more](${url})`] : []
  const parts = [
    ...(title && !answer.startsWith('#') ? [`**${title}**`] : []),
    answer,
    ...(shown.length > 0 ? [`**Sources**\n${[...shown, ...all].join('\n')}`] : []),
  ]
  const link = url ? ` · <${url}|Open the conversation>` : ''
  return markdownMessage(parts.join('\n\n'), `${footer}${link}`)
}

export type Unanswered = Extract<DeepSearchReply, { state: 'empty' | 'failed' | 'cancelled' }>

/** A search that is over without an answer; what the instance wrote of finding nothing is kept. */
export function unansweredView(reply: Unanswered): Message {
  const url = reply.state === 'empty' ? reply.conversation.url : reply.url
  const link = url && `<${url}|Open the conversation>`
  if (reply.state === 'cancelled') return markdownMessage('The search was stopped on the instance.', link)
  if (reply.state === 'failed') {
    const billed = reply.mayBeBilled ? ' It may be billed all the same, so I have not asked again.' : ''
    return markdownMessage(`${reply.why}${billed}`, link)
  }
  const words = 'The search is done and found nothing. Naming the repository, a file or a symbol may help.'
  return markdownMessage([words, reply.conversation.answer].join('\n\n').trim(), link)
}

/** A search that may have been asked already: asking again is the person's decision, since it may be billed twice. */
export function mayHaveAskedView(jobId: string): Message {
  return markdownMessage(
    'I was interrupted while asking and do not know whether the instance got the question. I have not asked again, since a second search may be billed.',
    undefined,
    [{ type: 'actions', elements: [button('Ask again', 'ask-again', jobId)] }],
  )
}

export function stillSearchingView(jobId: string, url: string, waitedMs: number): Message {
  return markdownMessage(
    `The search is still running after ${seconds(waitedMs)}, so I stopped waiting. [Look at it on the instance](${url}), or let me look once more; that does not ask again.`,
    undefined,
    [{ type: 'actions', elements: [button('Check again', 'check-again', jobId)] }],
  )
}

const STATES: Readonly<Record<SearchState, string>> = {
  accepted: 'waiting',
  asking: 'asking',
  searching: 'searching',
  answered: 'answered',
  delivered: 'answered',
  refused: 'refused',
  cancelled: 'cancelled',
  failed: 'failed',
}

/** One's own searches, newest first; with `stop`, each running one has a button. */
export function searchesView(searches: readonly Search[], heading: string, stop: boolean): Message {
  const lines = searches.map((search) => {
    const when = `<!date^${Math.floor(search.askedAt / 1000)}^{date_short_pretty} {time}|${new Date(search.askedAt).toISOString()}>`
    const where = search.url ? ` · <${search.url}|conversation>` : ''
    return {
      search,
      text: `*${escapeMrkdwn(oneLine(search.question, 120))}*\n${STATES[search.state]} · ${when}${where}`,
    }
  })
  return {
    text: `${heading}\n${lines.map((line) => line.text).join('\n')}`,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: heading } },
      ...lines.map(({ search, text }) => ({
        type: 'section' as const,
        text: { type: 'mrkdwn' as const, text },
        ...(stop && { accessory: button('Stop', `stop-search.${search.jobId}`.slice(0, 255), search.jobId, 'danger') }),
      })),
    ],
  }
}

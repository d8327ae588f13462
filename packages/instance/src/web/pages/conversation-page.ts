import { html } from 'hono/html'
import { type Conversation, partsOf, titleOf, turnsOf } from '../../research/conversations.ts'
import { withTalk } from '../../research/question/thread-question.ts'
import type { Turn } from '../../research/turn.ts'
import { type Html, layout, type Reader } from '../layout/layout.ts'
import { renderMarkdown } from '../layout/markdown.ts'
import { conversationWords as words } from '../words/conversation.ts'

const REFRESH_SECONDS = 3
const STEPS_SHOWN = 6

/** A deep search and its follow-up questions; while it runs, the page reloads itself. Only the owner sees its steps. */
export function conversationPage(
  conversation: Conversation,
  { reader, isOwner, now }: { reader: Reader; isOwner: boolean; now: number },
): Html {
  const { id, state } = conversation
  const isRunning = state === 'processing'
  const turns = turnsOf(conversation).map((turn, index) => turnPart(turn, { isFirst: index === 0, isOwner, now }))
  const cancel = html`<form method="post" action="/deepsearch/${id}/cancel"><button class="second">${words.cancel}</button></form>`
  const head = html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
`
  return layout(
    titleOf(conversation),
    html`<article class="answer">${turns}${isRunning && isOwner ? cancel : ''}</article>`,
    { reader, search: {}, ...(isRunning ? { head } : {}) },
  )
}

interface Shown {
  isFirst: boolean
  isOwner: boolean
  now: number
}

function turnPart(turn: Turn, shown: Shown): Html {
  const { talk, created, credits } = turn
  const at = new Date(created).toISOString().slice(0, 16).replace('T', ' ')
  const facts = [
    (shown.isFirst ? words.askedFirst : words.asked)(at),
    ...(turn.state === 'processing' ? [] : [words.took(duration(Math.max(1_000, turn.updated - created)))]),
    ...(credits === undefined ? [] : [words.credits(credits)]),
  ]
  // What was said in a private thread must not be shown to everyone who has the link.
  const { asked: question, context } = partsOf(
    shown.isOwner ? withTalk({ question: turn.question, talk }) : turn.question,
  )
  return html`<section class="turn">${shown.isFirst ? html`<h1>${question}</h1>` : html`<h2 class="next">${question}</h2>`}
<p class="faint">${facts.join(', ')}</p>
${context === '' ? '' : html`<section class="faint context"><h2>${words.askedWith}</h2><p>${context}</p></section>`}
${body(turn, shown)}</section>`
}

function body(turn: Turn, { isOwner, now }: Shown): Html {
  const { state, answer, steps, created } = turn
  if (state === 'failed') return html`<p class="problem">${words.failed(answer)}</p>`
  if (state === 'cancelled') return html`<p class="problem">${words.cancelled}</p>`
  if (state === 'completed') return html`${renderMarkdown(answer)}${sourceList(turn)}`
  const done = isOwner ? steps.slice(-STEPS_SHOWN) : []
  return html`<p class="running" role="status">${words.running(duration(now - created))}</p>
${done.length === 0 ? '' : html`<ol class="steps">${done.map(({ text }) => html`<li>${text}</li>`)}</ol>`}`
}

function sourceList({ sources }: Turn): Html | '' {
  if (sources.length === 0) return ''
  const links = sources.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)
  return html`<section class="sources"><h2>${words.sources(sources.length)}</h2><ul>${links}</ul></section>`
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

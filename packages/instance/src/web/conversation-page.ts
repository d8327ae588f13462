import { html } from 'hono/html'
import { type Conversation, titleOf } from '../research/conversations.ts'
import { type Html, layout } from './layout.ts'
import { renderMarkdown } from './markdown.ts'

/** A deep search: its question and its answer. */
export function conversationPage(conversation: Conversation): Html {
  const { question, created, credits } = conversation
  const asked = new Date(created).toISOString().slice(0, 16).replace('T', ' ')
  return layout(
    titleOf(conversation),
    html`<article class="answer"><h1>${question}</h1>
<p class="faint">Deep search, asked ${asked} UTC${credits === undefined ? '' : `, ${credits} ${credits === 1 ? 'credit' : 'credits'}`}</p>
${body(conversation)}</article>`,
  )
}

function body({ state, answer }: Conversation): Html {
  if (state === 'processing') return html`<p>Still searching. Reload this page in a moment.</p>`
  if (state === 'cancelled') return html`<p>This search was cancelled.</p>`
  return state === 'failed' ? html`<p>This search failed. ${answer}</p>` : renderMarkdown(answer)
}

import type { Links } from '../../files/links.ts'
import { type Conversation, titleOf, turnsOf } from '../../research/conversations.ts'
import { escapeLabel } from '../../research/find/finding.ts'
import type { Turn } from '../../research/turn.ts'

export function conversationPending(link: string): string {
  return `Link: ${link}\n\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`
}

/** Why the last question has no answer; undefined if it has one, or may still get one. */
export function whyUnanswered({ state, answer }: Conversation): string | undefined {
  if (state === 'failed') return answer
  return state === 'cancelled' ? 'This deep search was cancelled.' : undefined
}

/**
 * The whole conversation as markdown, with front matter; source links are relative to the instance's host. If the last question has no
 * answer, the front matter has its `state`, `failed` or `cancelled`, and the last line says why.
 */
export function conversationMarkdown(conversation: Conversation, links: Links): string {
  const { readToken, updated, state } = conversation
  const turns = turnsOf(conversation).filter((turn) => turn.state === 'completed')
  const why = whyUnanswered(conversation)
  return [
    '---',
    `title: ${yamlText(titleOf(conversation))}`,
    `share_url: ${links.sharedConversation(readToken)}`,
    `created: ${new Date(turns[0]?.created ?? updated).toISOString()}`,
    `updated: ${new Date(updated).toISOString()}`,
    ...(why === undefined ? [] : [`state: ${state}`]),
    '---',
    ...turns.flatMap(turnMarkdown),
    ...(why === undefined ? [] : turnMarkdown({ ...conversation, answer: why.replace(/\s+/g, ' ') })),
  ].join('\n')
}

function turnMarkdown({ question, answer, sources }: Turn): string[] {
  return [
    '',
    `# ${question.replace(/\s+/g, ' ').trim()}`,
    '',
    answer,
    ...(sources.length === 0
      ? []
      : ['', '## Sources', '', ...sources.map(({ label, href }) => `- [${escapeLabel(label)}](${href})`)]),
  ]
}

/** A JSON string is a valid YAML string; plain words need no quotes. */
function yamlText(text: string): string {
  return /^[\p{L}][\p{L}\p{N} ,.()/_-]*\??$/u.test(text) ? text : JSON.stringify(text)
}

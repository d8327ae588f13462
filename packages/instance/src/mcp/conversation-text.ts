import type { Links } from '../links.ts'
import { type Conversation, titleOf, turnsOf } from '../research/conversations.ts'
import { escapeLabel } from '../research/finding.ts'
import type { Turn } from '../research/turn.ts'
import { withoutTalk } from '../research/without-talk.ts'

export function conversationPending(link: string): string {
  return `Link: ${link}\n\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`
}

/** The whole conversation as markdown, with front matter; source links are relative to the instance's host. */
export function conversationMarkdown(conversation: Conversation, links: Links): string {
  const { readToken, updated } = conversation
  const turns = turnsOf(conversation).filter(({ state }) => state === 'completed')
  return [
    '---',
    `title: ${yamlText(titleOf(conversation))}`,
    `share_url: ${links.sharedConversation(readToken)}`,
    `created: ${new Date(turns[0]?.created ?? updated).toISOString()}`,
    `updated: ${new Date(updated).toISOString()}`,
    '---',
    ...turns.flatMap(turnMarkdown),
  ].join('\n')
}

function turnMarkdown({ question, answer, sources }: Turn): string[] {
  return [
    '',
    `# ${withoutTalk(question).asks.replace(/\s+/g, ' ').trim()}`,
    '',
    answer,
    ...(sources.length === 0
      ? []
      : ['', '## Sources', '', ...sources.map(({ label, href }) => `- [${escapeLabel(label)}](${href})`)]),
  ]
}

/** A JSON string is a YAML string; plain words need no quotes. */
function yamlText(text: string): string {
  return /^[\p{L}][\p{L}\p{N} ,.()/_-]*\??$/u.test(text) ? text : JSON.stringify(text)
}

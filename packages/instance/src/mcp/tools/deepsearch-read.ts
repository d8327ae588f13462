import { z } from 'zod'
import type { Caller } from '../../access/caller.ts'
import { turnsOf } from '../../research/conversations.ts'
import type { DeepSearches } from '../../research/deep-searches.ts'
import { conversationMarkdown, conversationPending, whyUnanswered } from '../tool/conversation-text.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

export const deepsearchRead = defineTool({
  name: 'deepsearch_read',
  title: 'Read a deep search',
  description: 'Returns the questions and answers of an existing deep search conversation as markdown.',
  input: z.strictObject({
    identifier: z
      .string()
      .describe(
        'The conversation URL (https://HOST/deepsearch/ID or https://HOST/deepsearch/shared/ID), or a read token.',
      ),
  }),
  readOnly: true,
  run({ identifier }, { deepSearches, caller, links, isOwnHost }) {
    const given = identifier.trim()
    const url = /^https?:/i.test(given) ? URL.parse(given) : null
    if (url !== null && !isOwnHost(url.host)) {
      throw new ToolFailure(
        `Conversation not found: that address belongs to another instance. Conversations here begin with ${links.baseUrl}/deepsearch/.`,
      )
    }
    const conversation = find(given, deepSearches, caller)
    if (conversation === undefined) {
      throw new ToolFailure(
        'Conversation not found. Give the full URL of a conversation of yours, its shared URL, or its read token.',
      )
    }
    if (conversation.state === 'processing') return { text: conversationPending(links.conversation(conversation.id)) }
    const why = whyUnanswered(conversation)
    const hasAnswer = turnsOf(conversation).some(({ state }) => state === 'completed')
    if (why !== undefined && !hasAnswer) throw new ToolFailure(why)
    return { text: conversationMarkdown(conversation, links) }
  },
})

function find(identifier: string, deepSearches: DeepSearches, caller: Caller) {
  const [, shared, key] =
    /^https?:\/\/[^/]+\/deepsearch\/(shared\/)?([\w-]+)(?:\.md)?\/?(?:[?#].*)?$/i.exec(identifier) ?? []
  const own = key !== undefined && shared === undefined ? deepSearches.read({ id: key }, caller) : undefined
  return own ?? deepSearches.read({ readToken: key ?? identifier }, caller)
}

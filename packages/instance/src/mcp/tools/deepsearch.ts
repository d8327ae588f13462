import { z } from 'zod'
import { THREAD_QUESTION_KEY, threadQuestionSchema } from '../../research/question/thread-question.ts'
import { conversationPending, whyUnanswered } from '../tool/conversation-text.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

export const deepsearch = defineTool({
  name: 'deepsearch',
  title: 'Deep search',
  description: [
    'Researches a question over the repositories and answers with sources. Creates a new conversation each time.',
    'When the answer takes longer than this call may, it returns a link to read with deepsearch_read.',
  ].join(' '),
  input: z.strictObject({ question: z.string().max(100_000).describe('A detailed, specific question.') }),
  readOnly: false,
  async run({ question }, { deepSearches, deepsearchBlockMs, caller, links, signal, meta }) {
    if (question.trim() === '') throw new ToolFailure('The question is empty. Ask something specific about the code.')
    const asked = deepSearches.ask(
      threadQuestionSchema.safeParse(meta[THREAD_QUESTION_KEY]).data ?? { text: question },
      caller,
    )
    const conversation = await deepSearches.settled(asked, deepsearchBlockMs, signal)
    const link = links.conversation(conversation.id)
    if (conversation.state === 'processing') return { text: conversationPending(link) }
    const why = whyUnanswered(conversation)
    if (why !== undefined) throw new ToolFailure(`${why}\n\nLink: ${link}`)
    return { text: `${conversation.answer}\n\nLink: ${link}\n\nDeep search complete — results returned.` }
  },
})

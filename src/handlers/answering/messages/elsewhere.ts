import { markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'

/** Says that the answer comes as a direct message, and how to change that. */
export function elsewhereMessage(channelName: string): Message {
  const words = markdownMessage(
    `I am not a member of #${channelName}, so the answer comes to your direct messages with me. Type \`/invite @crowsnest\` there to have answers in the channel.`,
  )
  return { ...words, id: 'answer-elsewhere' }
}

import { codeSpan } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import type { ChannelSettings, Message } from '../../../ports/index.ts'

/** What holds for a channel, and how to change it. */
export function settingsMessage({ repository, answersAmbient }: ChannelSettings, channel: string): Message {
  const where = channel.startsWith('D') ? 'this conversation' : 'this channel'
  const words = markdownMessage(
    [
      repository === undefined
        ? `- Questions in ${where} that name no repository have none of their own to look in (\`repo:NAME\` sets one).`
        : `- Questions in ${where} that name no repository look in ${codeSpan(repository)} (\`repo:none\` ends that).`,
      answersAmbient
        ? '- In threads where I answered, I answer every message (`answer:mentions` ends that).'
        : '- In threads where I answered, I answer those who mention me (`answer:all`: every message).',
    ].join('\n'),
    'Change it with `/crowsnest settings [repo:R|none] [answer:mentions|all]`',
  )
  return { ...words, id: `channel-settings-${answersAmbient ? 'all' : 'mentions'}` }
}

import { codeSpan } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import type { ChannelSettings, Message } from '../../../ports/index.ts'
import { settingsWords } from '../words/settings.ts'

export const SETTINGS_USAGE = '/crowsnest settings [repo:R|none] [answer:mentions|all]'

/** What applies in a channel, and how to change it. */
export function settingsMessage({ repository, answersAmbient }: ChannelSettings, channel: string): Message {
  const isChannel = !channel.startsWith('D')
  const lines = [
    repository === undefined
      ? settingsWords.noRepository(isChannel)
      : settingsWords.repository(isChannel, codeSpan(repository)),
    answersAmbient ? settingsWords.answersAll : settingsWords.answersMentions,
  ]
  const message = markdownMessage(lines.map((line) => `- ${line}`).join('\n'), settingsWords.change(SETTINGS_USAGE))
  return { ...message, id: `channel-settings-${answersAmbient ? 'all' : 'mentions'}` }
}

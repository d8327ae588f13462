import { formInput } from '../../../blocks/form-input.ts'
import { context, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message } from '../../../ports/index.ts'
import { shareWords } from '../words/sharing.ts'

export const SHARE_FORM = 'share'
export const SHARE_CHANNEL = 'channel'

/** `note`: the value of the button that was clicked. */
export function createShareForm(note: string): Form {
  return {
    name: SHARE_FORM,
    title: shareWords.title,
    submit: shareWords.share,
    note,
    blocks: [
      formInput(SHARE_CHANNEL, shareWords.channel, {
        type: 'conversations_select',
        filter: { include: ['public', 'private'], exclude_external_shared_channels: true },
      }),
      context(shareWords.whoSees),
    ],
  }
}

/** `what`: who found the answer to what, in mrkdwn. */
export function sharedMessage(answer: Message, user: string, what: string): Message {
  const words = shareWords.from(user, what)
  return { text: `${words}\n${answer.text}`, blocks: [context(words), ...(answer.blocks ?? [])] }
}

export function isSharedMessage(channel: string, link: string | undefined): Message {
  return markdownMessage(link === undefined ? shareWords.done(channel) : shareWords.doneAt(channel, link))
}

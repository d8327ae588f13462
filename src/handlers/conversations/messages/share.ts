import { formInput } from '../../../blocks/form-input.ts'
import { context, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message } from '../../../ports/index.ts'

export const SHARE_FORM = 'share'
export const SHARE_CHANNEL = 'channel'

/** `note`: the value of the button that was clicked. */
export function createShareForm(note: string): Form {
  return {
    name: SHARE_FORM,
    title: 'Share the answer',
    submit: 'Share',
    note,
    blocks: [
      formInput(SHARE_CHANNEL, 'Channel', {
        type: 'conversations_select',
        filter: { include: ['public', 'private'], exclude_external_shared_channels: true },
      }),
      context('Everybody there sees the question, the answer and its sources, with your name.'),
    ],
  }
}

/** `what`: who found the answer to what, in mrkdwn. */
export function sharedMessage(answer: Message, user: string, what: string): Message {
  const words = `<@${user}> shares ${what}:`
  return { text: `${words}\n${answer.text}`, blocks: [context(words), ...(answer.blocks ?? [])] }
}

export function isSharedMessage(channel: string, link: string | undefined): Message {
  return markdownMessage(`Shared in #${channel}.${link === undefined ? '' : ` [Look at it](${link})`}`)
}

import { button, context, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { shareWords } from '../words/sharing.ts'

export const TAKE_BACK = 'take-back'

/** An answer as it stands where it is shared. `what`: who found the answer to what, in mrkdwn. `key`: of the share. */
export function sharedMessage({ answer, what }: { answer: Message; what: string }, user: string, key: string): Message {
  const words = shareWords.from(user, what)
  const text = (plain: string) => ({ type: 'plain_text' as const, text: plain })
  const confirm = {
    title: text(shareWords.takeBackTitle),
    text: text(shareWords.takeBackAsk),
    confirm: text(shareWords.takeBack),
    deny: text(shareWords.keep),
  }
  const takeBack = { ...button(shareWords.takeBack, TAKE_BACK, key), confirm }
  return {
    text: `${words}\n${answer.text}`,
    blocks: [context(words), ...(answer.blocks ?? []), { type: 'actions', elements: [takeBack] }],
  }
}

export function isSharedMessage(channel: string, link: string | undefined): Message {
  const words = link === undefined ? shareWords.done(channel) : shareWords.doneAt(channel, link)
  return { ...markdownMessage(words), id: 'shared' }
}

import type { Button } from '@slack/types'
import { actions, button, context, markdownMessage } from '../../../blocks/message.ts'
import type { Message, MessageBlock } from '../../../ports/index.ts'
import { shareWords } from '../words/sharing.ts'

export const TAKE_BACK = 'take-back'

/** A shared answer. `what`: who found the answer to what, in mrkdwn. `key`: the share's. */
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
    blocks: [context(words), ...withButton(answer.blocks ?? [], takeBack)],
  }
}

/** Next to the other buttons or, if there are none, above the small print. */
function withButton(blocks: readonly MessageBlock[], own: Button): MessageBlock[] {
  const at = blocks.findLastIndex(({ type }) => type === 'actions')
  const buttons = blocks[at]
  if (buttons?.type === 'actions') return blocks.with(at, { ...buttons, elements: [...buttons.elements, own] })
  const end = blocks.at(-1)?.type === 'context' ? -1 : blocks.length
  return [...blocks.slice(0, end), ...actions([own]), ...blocks.slice(end)]
}

export function isSharedMessage(channel: string, link: string | undefined): Message {
  const words = link === undefined ? shareWords.done(channel) : shareWords.doneAt(channel, link)
  return markdownMessage(words, { id: 'shared' })
}

import { button } from '../../../blocks/message.ts'
import type { Message, Subscription } from '../../../ports/index.ts'
import { usageWords } from '../../usage/messages/words.ts'
import { cadence, target } from './words.ts'

/** Says that a digest was not sent, and why. */
export function digestNotSentMessage(
  subscription: Subscription,
  week: { from: string; to: string },
  reason: Message,
): Message {
  const { id, locale } = subscription
  const text = [
    `*The digest of ${usageWords(locale).window(week)} was not sent.* It is sent on ${cadence(subscription)} to ${target(subscription)}.`,
    reason.text,
    `Put that right, choose another channel with *Edit*, or remove the digest. The next one comes by itself; \`/usage ${week.from}..${week.to}\` tells of this week.`,
  ].join('\n\n')
  return {
    id: `digest-not-sent-${reason.id ?? 'failed'}`,
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text } },
      {
        type: 'actions',
        elements: [
          button('Send me a test', `digest-test.${id}`, id),
          button('Edit', `digest-edit.${id}`, id),
          button('Remove', `digest-remove.${id}`, id, 'danger'),
        ],
      },
    ],
  }
}

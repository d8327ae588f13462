import { actions, button, section } from '../../../blocks/message.ts'
import type { Message, Subscription } from '../../../ports/index.ts'
import { usageNumbers } from '../../usage/words/numbers.ts'
import { digestWords } from '../words/digests.ts'
import { cadence, target } from '../words/schedule.ts'

/** Says that a digest wasn't sent, and why. */
export function digestNotSentMessage(
  subscription: Subscription,
  week: { from: string; to: string },
  reason: Message,
): Message {
  const { id, locale, channel } = subscription
  const scheduled = channel.startsWith('D') ? digestWords.toDirect : digestWords.whenAndWhere
  const text = [
    `${digestWords.notSent(usageNumbers(locale).window(week, Date.parse(week.to)))} ${reason.text}`,
    `${scheduled(cadence(subscription), target(subscription))} ${digestWords.whatNext(`/usage ${week.from}..${week.to}`)}`,
  ].join('\n\n')
  return {
    id: `digest-not-sent-${reason.id ?? 'failed'}`,
    text,
    blocks: [
      section(text),
      ...actions([
        button(digestWords.sendTest, `digest-test.${id}`, id),
        button(digestWords.editButton, `digest-edit.${id}`, id),
        button(digestWords.removeButton, `digest-remove.${id}`, id, 'danger'),
      ]),
    ],
  }
}

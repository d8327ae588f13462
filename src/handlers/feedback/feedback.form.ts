import { markdownMessage } from '../../blocks/message.ts'
import { defineForm } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from './messages/feedback.ts'
import { feedbackWords, REASONS } from './words/feedback.ts'

/** Why an answer didn't help. */
export const feedbackForm = defineForm({
  name: FEEDBACK_FORM,
  needs: 'everyone',
  async run({ requester, values, note: jobId = '' }, { feedback, clock }: Pick<Deps, 'feedback' | 'clock'>) {
    const reason = values[FEEDBACK_FIELDS.reason] ?? ''
    const words = values[FEEDBACK_FIELDS.words] ?? ''
    await feedback.save({
      jobId,
      user: requester.user,
      isGood: false,
      ...(REASONS.has(reason) && { reason }),
      ...(words !== '' && { words }),
      at: clock.now(),
    })
    return markdownMessage(feedbackWords.thanks)
  },
})

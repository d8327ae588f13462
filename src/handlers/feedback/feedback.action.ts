import { z } from 'zod'
import { markdownMessage } from '../../blocks/message.ts'
import { defineAction, jsonValue } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { createFeedbackForm } from './messages/feedback.ts'
import { feedbackWords } from './words/feedback.ts'

/** Stores whether an answer helped; if not, a form asks why. */
export const feedbackAction = defineAction({
  name: 'feedback',
  needs: 'everyone',
  value: jsonValue(z.object({ job: z.string(), good: z.boolean() })),
  async run(
    { requester, value: { job, good }, triggerId },
    { feedback, chat, clock }: Pick<Deps, 'feedback' | 'chat' | 'clock'>,
  ) {
    await feedback.save({ jobId: job, user: requester.user, isGood: good, at: clock.now() })
    if (!good && (await chat.openForm(triggerId, createFeedbackForm(job), requester))) return undefined
    return markdownMessage(feedbackWords.thanks)
  },
})

import { z } from 'zod'
import { markdownMessage } from '../../blocks/message.ts'
import { defineAction } from '../../ports/define.ts'
import { feedbackFormView } from './messages/feedback.ts'

const pressed = z.object({ job: z.string(), good: z.boolean() })

/** Keeps whether an answer helped; where it did not, a window asks why. */
export const feedbackAction = defineAction({
  name: 'feedback',
  needs: 'everyone',
  async run({ origin, value, triggerId }, { feedback, chat, clock }) {
    const { job, good } = pressed.parse(JSON.parse(value))
    await feedback.save({ jobId: job, user: origin.user, isGood: good, at: clock.now() })
    if (!good && (await chat.openForm(triggerId, feedbackFormView(job), origin))) return undefined
    return markdownMessage('Thank you. It is noted.')
  },
})

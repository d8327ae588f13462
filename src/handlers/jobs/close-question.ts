import { z } from 'zod'
import { askedView } from '../../views/asked.ts'
import { defineJob, originSchema } from '../define.ts'

const payload = z.object({
  origin: originSchema,
  posted: z.object({ channel: z.string(), ts: z.string() }),
  asked: z.object({ asker: z.string(), question: z.string(), visible: z.boolean() }),
  /** The last state line, in mrkdwn. */
  state: z.string(),
})

/** Writes the last state under a question. Slack takes fewer changes than posts, so answers do not wait for it. */
export const closeQuestion = defineJob<z.output<typeof payload>>({
  name: 'close-question',
  payload,
  concurrency: 10,
  attempts: 4,
  origin: (job) => job.origin,
  async run({ posted, asked, state }, { chat }) {
    await chat.update(posted, askedView(asked, state))
    return undefined
  },
  // The answer stands; there is nobody to trouble.
  lost: async (_, { log }, { id }, reason) => log.warn('question not closed', { job: id, error: reason }),
})

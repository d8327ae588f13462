import { z } from 'zod'
import { defineJob, originSchema } from '../../ports/define.ts'
import { askedView } from './messages/placeholder.ts'

const payload = z.object({
  origin: originSchema,
  posted: z.object({ channel: z.string(), ts: z.string() }),
  asked: z.object({ asker: z.string(), question: z.string(), visible: z.boolean() }),
  /** The last state line, in mrkdwn. */
  state: z.string(),
})

/** Writes the last state under a question. Only the version before this one made such jobs; what it left behind is still closed. */
export const closeQuestion = defineJob<z.output<typeof payload>>({
  name: 'close-question',
  payload,
  concurrency: 10,
  attempts: 4,
  async run({ posted, asked, state }, { chat }) {
    await chat.update(posted, askedView(asked, state))
    return undefined
  },
  // The answer stands, and the log has the failure; there is nobody to trouble.
  onFinalFailure: async () => {},
})

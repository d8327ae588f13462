import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { postedSchema, requesterSchema, stored } from '../../ports/job-payload.ts'
import { placeholderMessage } from './messages/placeholder.ts'

const payload = stored(
  z.object({
    requester: requesterSchema,
    posted: postedSchema,
    asked: z.object({ asker: z.string(), question: z.string(), visible: z.boolean() }),
    /** The last state line, in mrkdwn. */
    state: z.string(),
  }),
)

/** Writes the last state under a question. Only the previous version made such jobs; those that are left still run. */
export const closeQuestion = defineJob({
  name: 'close-question',
  audit: 'none',
  payload,
  concurrency: 10,
  attempts: 4,
  async run({ posted, asked, state }, { chat }: Pick<Deps, 'chat'>) {
    await chat.update(posted, placeholderMessage(asked, state, 'answered'))
    return undefined
  },
  // The answer is posted, and the log has the failure; no one needs to be told.
  onFinalFailure: async () => {},
})

import { z } from 'zod'
import { defineAction } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { questionJob } from '../question/question.job.ts'

/** Asks a question that the bot gave as an example, where it gave it. */
export const askExample = defineAction({
  name: 'ask-example',
  needs: 'everyone',
  /** The question itself. */
  value: z.string().regex(/\S/),
  async run({ id, ts, requester, value }, { jobs }: Pick<Deps, 'jobs'>) {
    // The question stands nowhere else, so the message that stands for it shows it.
    const { threadTs, ...asker } = requester
    // Nobody can answer in the thread of a message that one person sees.
    const isInThread = threadTs !== undefined && threadTs !== ts
    const target = { channel: requester.channel, ...(isInThread && { threadTs }) }
    await jobs.enqueue(questionJob, { requester: asker, target, question: value }, { id })
    return undefined
  },
})

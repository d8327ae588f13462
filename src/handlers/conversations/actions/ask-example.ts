import { z } from 'zod'
import { defineAction } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { questionJob } from '../question/question.job.ts'

/** Asks one of the bot's example questions where it was shown. */
export const askExample = defineAction({
  name: 'ask-example',
  needs: 'everyone',
  /** The question itself. */
  value: z.string().regex(/\S/),
  async run({ id, ts, requester, value }, { jobs }: Pick<Deps, 'jobs'>) {
    // The question isn't written anywhere else, so the placeholder shows it.
    const { threadTs, ...asker } = requester
    // An ephemeral message can't have a thread.
    const isInThread = threadTs !== undefined && threadTs !== ts
    const target = { channel: requester.channel, ...(isInThread && { threadTs }) }
    await jobs.enqueue(questionJob, { requester: asker, target, question: value }, { id })
    return undefined
  },
})

import { z } from 'zod'
import { defineAction } from '../../../ports/define.ts'
import { oldButton } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { derivedId } from '../../answering/thread-job.ts'
import { questionJob } from '../question/question.job.ts'

/** Asks a suggested question in the thread of the answer that suggests it, so that everyone sees who asked. */
export const followUp = defineAction({
  name: 'follow-up',
  needs: 'everyone',
  /** The question itself. */
  value: z.string().regex(/\S/),
  async run({ requester, value }, { jobs }: Pick<Deps, 'jobs'>) {
    const { threadTs, ...elsewhere } = requester
    if (threadTs === undefined) throw oldButton()
    const target = { channel: requester.channel, threadTs }
    const id = derivedId(`${requester.channel} ${threadTs} ${requester.user}`, value)
    await jobs.enqueue(questionJob, { requester: elsewhere, target, question: value, engine: 'deep-search' }, { id })
    return undefined
  },
})

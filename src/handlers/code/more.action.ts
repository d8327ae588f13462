import { z } from 'zod'
import { defineAction, jsonValue } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { answerTooOld } from '../answering/question-errors.ts'
import { derivedId, inThreadOf } from '../answering/thread-job.ts'
import { codeCall } from './code-call.job.ts'

/** Continues where an answer of `/code` stopped. A second click finds the same job. */
export const more = defineAction({
  name: 'more',
  needs: 'everyone',
  value: jsonValue(z.object({ job: z.string(), skip: z.int(), cursor: z.string().exactOptional() })),
  async run({ requester, value: { job, ...start } }, { jobs }: Pick<Deps, 'jobs'>) {
    const shown = await jobs.read(codeCall, job)
    if (!shown) throw answerTooOld()
    await jobs.enqueue(
      codeCall,
      { ...shown, ...inThreadOf(requester), start },
      { id: derivedId(job, JSON.stringify({ job, ...start })) },
    )
    return undefined
  },
})

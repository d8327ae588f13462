import { z } from 'zod'
import { defineAction, jsonValue } from '../../../ports/define.ts'
import type { Deps, Requester } from '../../../ports/index.ts'
import { onlyAsker, questionTooOld } from '../../answering/question-errors.ts'
import { derivedId, inThreadOf } from '../../answering/thread-job.ts'
import { questionJob } from '../question/question.job.ts'
import { readQuestion } from '../question/read-question.ts'
import { stopQuestion } from '../question/stop-question.ts'

/** Has the other engine answer a question. The running one is stopped. A second click finds the same job. */
export const switchEngine = defineAction({
  name: 'switch-engine',
  formerName: 'switch-way',
  needs: 'everyone',
  value: jsonValue(z.object({ job: z.string(), to: z.enum(['code-find', 'deep-search']) })),
  async run({ requester, role, value: { job, to } }, deps: Pick<Deps, 'jobs'>) {
    const asked = await questionOf(job, requester, deps)
    const { user } = requester
    if (asked.requester.user !== user) throw onlyAsker()
    await stopQuestion(job, { user, role }, deps)
    await deps.jobs.enqueue(questionJob, { ...asked, engine: to }, { id: derivedId(job, to) })
    return undefined
  },
})

/** It continues in the thread of the message that was clicked. */
async function questionOf(job: string, requester: Requester, deps: Pick<Deps, 'jobs'>) {
  const asked = await readQuestion(job, deps)
  if (!asked) throw questionTooOld()
  return { ...asked, target: inThreadOf(requester).target }
}

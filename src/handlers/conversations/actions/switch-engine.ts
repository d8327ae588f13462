import { z } from 'zod'
import type { ActionInput } from '../../../ports/define.ts'
import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { derivedId } from '../../answering/derived-id.ts'
import { inThreadOf } from '../../answering/thread-job.ts'
import { questionJob } from '../question/question.job.ts'
import { readQuestion } from '../question/read-question.ts'
import { stopQuestion } from '../question/stop-question.ts'

const wanted = z.object({ job: z.string(), to: z.enum(['code-find', 'deep-search']) })

/** Answers a question the other way than the bot chose. What runs is stopped. A second click finds the same job. */
export const switchWay = defineAction({
  name: 'switch-way',
  needs: 'everyone',
  async run(input, deps) {
    const { job, to } = wanted.parse(JSON.parse(input.value))
    const asked = await questionOf(job, input, deps)
    const { user } = input.origin
    if (asked.origin.user !== user)
      throw new UserError('Only the person who asked can do this. Ask yourself, in words.')
    await stopQuestion(job, { user, role: input.role }, deps)
    await deps.jobs.enqueue(questionJob, { ...asked, by: to }, { id: derivedId(job, to) })
    return undefined
  },
})

/** It goes on in the thread of the message that was clicked. */
async function questionOf(job: string, { origin }: ActionInput, deps: Deps) {
  const asked = await readQuestion(job, deps)
  if (!asked) throw new UserError('That question is more than a day old. Ask it again.')
  return { ...asked, place: inThreadOf(origin).place }
}

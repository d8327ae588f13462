import { z } from 'zod'
import { UserError } from '../../errors.ts'
import type { Deps } from '../../ports.ts'
import type { ActionInput } from '../define.ts'
import { defineAction } from '../define.ts'
import { derivedId } from '../derived-id.ts'
import { codeFind } from '../jobs/code-find.ts'
import { deepSearch } from '../jobs/deep-search.ts'
import { questionJob } from '../jobs/question.ts'
import { lineId } from '../talk/line.ts'
import { stopQuestion } from '../talk/stop-question.ts'

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
    await stopQuestion(lineId(job), { user, role: input.role }, deps)
    await deps.jobs.enqueue(questionJob, { ...asked, by: to }, { id: `${derivedId(job, to)}-turn` })
    return undefined
  },
})

/** As it was asked in words; else what the job that answers it knows, which was asked as a command. */
async function questionOf(job: string, { origin }: ActionInput, { jobs }: Deps) {
  const asked = await jobs.read(questionJob, `${lineId(job)}-turn`)
  if (asked) return asked
  const found = (await jobs.read(codeFind, job)) ?? (await jobs.read(deepSearch, job))
  if (!found) throw new UserError('That question is more than a day old. Ask it again.')
  const { threadTs } = origin
  const { repo, rev } = { repo: undefined, rev: undefined, ...found }
  return {
    origin: found.origin,
    place: { channel: origin.channel, ...(threadTs !== undefined && { threadTs }) },
    question: found.question,
    ...(repo !== undefined && { repo }),
    ...(rev !== undefined && { rev }),
  }
}

import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { derivedId } from '../answering/derived-id.ts'
import { inThreadOf } from '../answering/thread-job.ts'
import { codeCall } from './code-call.job.ts'

const next = z.object({ job: z.string(), skip: z.int(), cursor: z.string().exactOptional() })

/** Goes on where an answer of `/code` stopped. A second click finds the same job. */
export const more = defineAction({
  name: 'more',
  needs: 'everyone',
  async run({ origin, value }, { jobs }) {
    const { job, ...start } = next.parse(JSON.parse(value))
    const shown = await jobs.read(codeCall, job)
    if (!shown) throw new UserError('That answer is more than a day old. Ask again.')
    await jobs.enqueue(codeCall, { ...shown, ...inThreadOf(origin), start }, { id: derivedId(job, value) })
    return undefined
  },
})

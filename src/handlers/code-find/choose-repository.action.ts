import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { derivedId } from '../answering/derived-id.ts'
import { inThreadOf } from '../answering/thread-job.ts'
import { codeFind } from './code-find.job.ts'

const chosen = z.object({ job: z.string(), repo: z.string() })

/** Asks a waiting task again with the repository that its asker chose. A second click finds the same job. */
export const chooseRepositoryAction = defineAction({
  name: 'choose-repository',
  needs: 'everyone',
  async run({ origin, value }, { jobs }) {
    const { job, repo } = chosen.parse(JSON.parse(value))
    const waiting = await jobs.read(codeFind, job)
    if (!waiting) throw new UserError('That question is more than a day old. Ask it again.')
    if (waiting.origin.user !== origin.user) throw new UserError('Only the person who asked can choose the repository.')
    await jobs.enqueue(codeFind, { ...waiting, ...inThreadOf(origin), repo }, { id: derivedId(job, repo) })
    return undefined
  },
})

import { z } from 'zod'
import { defineAction, jsonValue } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { questionTooOld } from '../answering/question-errors.ts'
import { derivedId, inThreadOf } from '../answering/thread-job.ts'
import { codeFind } from './code-find.job.ts'
import { codeFindWords } from './words/code-find.ts'

/** Asks a waiting question again with the repository that its asker chose. A second click finds the same job. */
export const chooseRepositoryAction = defineAction({
  name: 'choose-repository',
  needs: 'everyone',
  value: jsonValue(z.object({ job: z.string(), repo: z.string() })),
  async run({ requester, value: { job, repo } }, { jobs }: Pick<Deps, 'jobs'>) {
    const waiting = await jobs.read(codeFind, job)
    if (!waiting) throw questionTooOld()
    if (waiting.requester.user !== requester.user) throw new UserError(codeFindWords.notYours)
    await jobs.enqueue(codeFind, { ...waiting, ...inThreadOf(requester), repo }, { id: derivedId(job, repo) })
    return undefined
  },
})

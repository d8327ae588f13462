import { z } from 'zod'
import { defineAction, jsonValue } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { onlyAsker, questionTooOld } from '../../answering/question-errors.ts'
import { derivedId } from '../../answering/thread-job.ts'
import { questionJob } from '../question/question.job.ts'
import { readQuestion } from '../question/read-question.ts'
import { stopQuestion } from '../question/stop-question.ts'

/** Asks an edited question instead of the original one. A second click finds the same job. */
export const askEdited = defineAction({
  name: 'ask-edited',
  needs: 'everyone',
  value: jsonValue(z.object({ question: z.string(), text: z.string() })),
  async run({ requester, role, value: { question, text } }, deps: Pick<Deps, 'jobs'>) {
    const asked = await readQuestion(question, deps)
    if (!asked) throw questionTooOld()
    if (asked.requester.user !== requester.user) throw onlyAsker()
    await stopQuestion(question, { user: requester.user, role }, deps)
    await deps.jobs.enqueue(questionJob, { ...asked, question: text }, { id: derivedId(question, text) })
    return undefined
  },
})

import { z } from 'zod'
import { type ActionInput, defineAction, jsonValue } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { onlyAsker, questionTooOld } from '../../answering/question-errors.ts'
import { derivedId, inThreadOf } from '../../answering/thread-job.ts'
import { type Question, questionJob } from '../question/question.job.ts'
import { readQuestion } from '../question/read-question.ts'
import { stopQuestion } from '../question/stop-question.ts'

type Ports = Pick<Deps, 'jobs'>

/** Asks an edited question instead of the original one. */
export const askEdited = defineAction({
  name: 'ask-edited',
  needs: 'everyone',
  value: jsonValue(z.object({ question: z.string(), text: z.string() })),
  run: ({ value: { question, text }, ...click }, deps: Ports) =>
    askAgain(question, text, { question: text }, click, deps),
})

/** Has the other engine answer a question, in the thread of the message that was clicked. */
export const switchEngine = defineAction({
  name: 'switch-engine',
  formerName: 'switch-way',
  needs: 'everyone',
  value: jsonValue(z.object({ job: z.string(), to: z.enum(['code-find', 'deep-search']) })),
  run: ({ value: { job, to }, ...click }, deps: Ports) =>
    askAgain(job, to, { engine: to, target: inThreadOf(click.requester).target }, click, deps),
})

/** Stops a question and asks it with changes. A second click finds the same job. */
async function askAgain(
  id: string,
  mark: string,
  changes: Partial<Question>,
  { requester: { user }, role }: Pick<ActionInput, 'requester' | 'role'>,
  deps: Ports,
): Promise<undefined> {
  const asked = await readQuestion(id, deps)
  if (!asked) throw questionTooOld()
  if (asked.requester.user !== user) throw onlyAsker()
  await stopQuestion(id, { user, role }, deps)
  await deps.jobs.enqueue(questionJob, { ...asked, ...changes }, { id: derivedId(id, mark) })
}

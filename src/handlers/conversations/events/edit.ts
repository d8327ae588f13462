import { defineEvent } from '../../../ports/define.ts'
import { editedView } from '../messages/edited.ts'
import { readQuestion } from '../question/read-question.ts'

/** Somebody changed a question: only they know whether that asks something new. */
export const editEvent = defineEvent({
  name: 'edit',
  async run({ origin, ts, text }, deps) {
    const id = `msg-${origin.channel}-${ts}`
    const asked = await readQuestion(id, deps)
    if (!asked || asked.question === text || text === '') return undefined
    return editedView(id, text)
  },
})

import { defineEvent } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { smallTalkOf } from '../../asking/small-talk.ts'
import { editedMessage } from '../messages/edited.ts'
import { readQuestion } from '../question/read-question.ts'

/** Somebody edited a question: only they know whether that changes its meaning. */
export const editEvent = defineEvent({
  name: 'edit',
  async run({ questions, text }, deps: Pick<Deps, 'jobs'>) {
    for (const id of questions) {
      const asked = await readQuestion(id, deps)
      if (asked)
        return asked.question === text || text === '' || smallTalkOf(text) ? undefined : editedMessage(id, text)
    }
    return undefined
  },
})

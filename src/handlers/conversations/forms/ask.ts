import { defineForm } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { hasWords } from '../../asking/check-question.ts'
import type { ExamplePorts } from '../../asking/load-examples.ts'
import { answerSmallTalk } from '../../asking/small-talk.ts'
import { askWords } from '../../asking/words/ask-form.ts'
import { ASK_FIELD, ASK_FORM } from '../messages/ask.ts'
import { questionJob } from '../question/question.job.ts'

/** Asks what was typed in a form; if the form was opened on the Home tab, in the asker's DMs. */
export const askForm = defineForm({
  name: ASK_FORM,
  needs: 'everyone',
  asksInstance: true,
  check: (values) => (hasWords(values[ASK_FIELD] ?? '') ? undefined : { [ASK_FIELD]: askWords.missing }),
  async run({ id, requester, target, values }, deps: ExamplePorts & Pick<Deps, 'jobs'>) {
    const question = (values[ASK_FIELD] ?? '').trim()
    const talk = await answerSmallTalk({ text: question, channel: requester.channel }, deps)
    if (talk) return talk
    await deps.jobs.enqueue(questionJob, { requester, target, question }, { id })
    return undefined
  },
})

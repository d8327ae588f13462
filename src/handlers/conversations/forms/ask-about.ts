import { defineForm } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { elsewhereMessage } from '../../answering/messages/placeholder.ts'
import type { ExamplePorts } from '../../asking/load-examples.ts'
import { answerSmallTalk } from '../../asking/small-talk.ts'
import { ASK_ABOUT_FIELDS, ASK_ABOUT_FORM } from '../messages/ask-about.ts'
import { questionJob } from '../question/question.job.ts'
import { askAboutWords } from '../words/conversations.ts'

/** Asks a question with a message as its context, in the message's thread. */
export const askAboutForm = defineForm({
  name: ASK_ABOUT_FORM,
  needs: 'everyone',
  asksInstance: true,
  check: (values) =>
    (values[ASK_ABOUT_FIELDS.question] ?? '').trim() === ''
      ? { [ASK_ABOUT_FIELDS.question]: askAboutWords.empty }
      : undefined,
  async run({ id, requester, target, values, absentFrom }, deps: ExamplePorts & Pick<Deps, 'jobs'>) {
    // The question isn't written anywhere else, so the placeholder shows it.
    const { threadTs: _, ...asker } = requester
    const about = (values[ASK_ABOUT_FIELDS.about] ?? '').trim()
    const question = (values[ASK_ABOUT_FIELDS.question] ?? '').trim()
    const talk = await answerSmallTalk({ text: question, about: about || undefined, channel: requester.channel }, deps)
    if (talk) return talk
    await deps.jobs.enqueue(questionJob, { requester: asker, target, question, ...(about !== '' && { about }) }, { id })
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})

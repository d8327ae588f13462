import { defineQuestion } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import { elsewhereMessage } from '../../answering/messages/placeholder.ts'
import { checkLength, hasWords } from '../../asking/check-question.ts'
import type { ExamplePorts } from '../../asking/load-examples.ts'
import { answerSmallTalk } from '../../asking/small-talk.ts'
import { questionWords } from '../words/conversations.ts'
import { beginQuestion, type QuestionPorts } from './question.job.ts'

const FRESH = /^(?:new|different)\s+question\s*[:,-]\s*/i

/** A mention or a DM that doesn't begin with a command. */
export const question = defineQuestion({
  words: ['question'],
  usage: '@crowsnest QUESTION [repo:R] [rev:V]',
  summary: questionWords.summary,
  needs: 'everyone',
  asksInstance: true,
  options: ['repo', 'rev'],
  takes: /./,
  async run({ requester, target, text, options, absentFrom, message }, deps: QuestionPorts & ExamplePorts, context) {
    checkLength(text)
    const { repo, rev } = options
    const isFresh = FRESH.test(text)
    const words = isFresh ? text.replace(FRESH, '') : text
    const about = message?.passedOn
    const talk = await answerSmallTalk({ text: words, repo, about, channel: requester.channel }, deps)
    if (talk) return talk
    if (!hasWords(words))
      throw new UserError(isFresh ? questionWords.emptyFresh : questionWords.empty, {
        id: isFresh ? 'no-question-anew' : 'no-question',
      })
    if (absentFrom !== undefined)
      await context.step('elsewhere', () => deps.chat.postEphemeral(requester, elsewhereMessage(absentFrom)))
    return beginQuestion(
      {
        requester,
        target,
        question: words,
        isFresh,
        ...(message && { ts: message.ts, files: [...message.files] }),
        ...(about !== undefined && { about }),
        ...(repo && { repo }),
        ...(rev && { rev }),
      },
      deps,
      context,
    )
  },
})

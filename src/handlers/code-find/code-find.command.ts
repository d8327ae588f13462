import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/placeholder.ts'
import { checkQuestion } from '../asking/check-question.ts'
import type { ExamplePorts } from '../asking/load-examples.ts'
import { answerSmallTalk } from '../asking/small-talk.ts'
import { codeFind } from './code-find.job.ts'
import { codeFindWords } from './words/code-find.ts'

export const codeFindCommand = defineCommand({
  words: ['code-find'],
  usage: '/code-find TASK [repo:R] [rev:V]',
  summary: codeFindWords.summary,
  needs: 'everyone',
  asksInstance: true,
  options: ['repo', 'rev'],
  takes: /^/,
  async run({ id, requester, target, text, options, absentFrom }, deps: ExamplePorts & Pick<Deps, 'jobs'>) {
    const { repo, rev } = options
    const talk = await answerSmallTalk({ text, repo, channel: requester.channel }, deps)
    if (talk) return talk
    const question = checkQuestion(text, '/code-find where are retries configured repo:app')
    await deps.jobs.enqueue(
      codeFind,
      { requester, target, question, ...(repo && { repo }), ...(rev && { rev }) },
      { id },
    )
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})

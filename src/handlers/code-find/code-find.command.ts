import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/elsewhere.ts'
import { checkQuestion } from '../asking/check-question.ts'
import { codeFind } from './code-find.job.ts'

const usage = '/code-find TASK [repo:R] [rev:V]'

export const codeFindCommand = defineCommand({
  words: ['code-find'],
  usage,
  summary: 'finds the places in the code for a task',
  needs: 'everyone',
  options: ['repo', 'rev'],
  takes: /^/,
  async run({ id, requester, target, text, options, absentFrom }, { jobs }: Pick<Deps, 'jobs'>) {
    const question = checkQuestion(text, usage, '/code-find where are retries configured repo:app')
    const { repo, rev } = options
    await jobs.enqueue(codeFind, { requester, target, question, ...(repo && { repo }), ...(rev && { rev }) }, { id })
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})

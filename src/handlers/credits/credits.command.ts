import { type CommandInput, defineCommand } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/placeholder.ts'
import { creditReport } from './credit-report.job.ts'
import { creditsOf } from './look-at-credits.ts'
import { creditsReportWords } from './words/report.ts'

/** What else to tell whoever asked for the credits in a channel. */
export type Offer = (input: CommandInput, deps: Pick<Deps, 'alerts'>) => Promise<Message | undefined>

export const creditsCommand = (offer: Offer) =>
  defineCommand({
    words: ['credits'],
    usage: '/credits',
    summary: creditsReportWords.summary,
    needs: 'everyone',
    options: [],
    takes: /^$/,
    async run(input, deps: Pick<Deps, 'alerts' | 'credits' | 'jobs'>) {
      const { id, requester, target, absentFrom } = input
      creditsOf(deps)
      await deps.jobs.enqueue(creditReport, { requester, target, question: '/credits' }, { id: `${id}-credits` })
      if (absentFrom !== undefined) return elsewhereMessage(absentFrom)
      return offer(input, deps)
    },
  })

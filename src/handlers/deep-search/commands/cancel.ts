import { markdownMessage } from '../../../blocks/message.ts'
import { defineCommand } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { searchesMessage } from '../messages/deep-search.ts'
import { deepSearch } from '../search/deep-search.job.ts'
import { isOver } from '../search/states.ts'
import { deepSearchWords, endingWords } from '../words/deep-search.ts'

export const deepSearchCancel = defineCommand({
  words: ['deepsearch', 'cancel'],
  usage: '/deepsearch cancel',
  summary: deepSearchWords.summaryCancel,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester }, { searches, jobs }: Pick<Deps, 'searches' | 'jobs'>) {
    const own = await searches.ofPerson(requester.user)
    const running = own.filter(({ state }) => !isOver(state))
    const [only] = running
    if (only === undefined) throw new UserError(endingWords.noneRunning, { id: 'nothing-to-cancel' })
    if (running.length > 1) return searchesMessage(running, endingWords.whichOne, true)
    if (!(await jobs.cancel(deepSearch, only.jobId))) throw new UserError(endingWords.justEnded)
    return markdownMessage(endingWords.stopping)
  },
})

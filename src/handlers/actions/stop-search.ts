import { UserError } from '../../errors.ts'
import { markdownMessage } from '../../views/message.ts'
import { defineAction } from '../define.ts'
import { deepSearch } from '../jobs/deep-search.ts'

export const stopSearch = defineAction({
  name: 'stop-search',
  needs: 'everyone',
  async run({ origin, role, value: jobId }, { jobs }) {
    const job = await jobs.read(deepSearch, jobId)
    if (job && job.origin.user !== origin.user && role === 'everyone') {
      throw new UserError('Only the person who asked, or an operator, can stop this search.')
    }
    if (!job || !(await jobs.cancel(deepSearch, jobId))) throw new UserError('This search has ended already.')
    return markdownMessage('Stopping it.')
  },
})

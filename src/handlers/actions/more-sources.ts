import { UserError } from '../../errors.ts'
import { moreSourcesView } from '../../views/deep-search.ts'
import { defineAction } from '../define.ts'
import { withholdForeign } from '../service-scope.ts'

/** Shows the clicker the sources of an answer that it did not show. Looking is free. */
export const moreSources = defineAction({
  name: 'more-sources',
  needs: 'everyone',
  async run({ value: url }, { tools, scope }) {
    const reply = await tools.readDeepSearch(url)
    if (reply.state !== 'answered')
      throw new UserError('That conversation has gone on since; open it to see its sources.')
    withholdForeign(reply.conversation.repositories, scope)
    return moreSourcesView(reply.conversation.sources)
  },
})

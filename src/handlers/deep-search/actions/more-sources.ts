import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation } from '../../../ports/index.ts'
import { parseAnswer } from '../../answering/messages/answer-buttons.ts'
import { withholdForeign } from '../../asking/allowlist.ts'
import { moreSourcesView } from '../messages/deep-search.ts'

/** Shows the clicker the sources of an answer that it did not show. Looking is free. */
export const moreSources = defineAction({
  name: 'more-sources',
  needs: 'everyone',
  async run({ value }, { tools, scope }) {
    const { url, turn } = parseAnswer(value)
    const reply = await tools.readDeepSearch(url)
    const sources = reply.state === 'answered' ? sourcesOf(reply.conversation, turn) : []
    if (reply.state !== 'answered' || sources.length === 0)
      throw new UserError('That conversation has gone on since; open it to see its sources.')
    withholdForeign(reply.conversation.repositories, scope)
    return moreSourcesView(sources)
  },
})

/** Not every interface tells those of earlier answers. */
function sourcesOf({ sources, turns = [] }: Conversation, turn: number | undefined): Conversation['sources'] {
  const isNewest = turn === undefined || turn === Math.max(turns.length, 1)
  return isNewest ? sources : (turns[turn - 1]?.sources ?? [])
}

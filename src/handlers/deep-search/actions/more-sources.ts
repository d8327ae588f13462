import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Conversation, Deps } from '../../../ports/index.ts'
import { answerValue } from '../../answering/messages/answer-buttons.ts'
import { withholdForeign } from '../../asking/allowlist.ts'
import { moreSourcesMessage } from '../messages/deep-search.ts'

/** Shows the clicker the sources of an answer that it did not show. Looking is free. */
export const moreSources = defineAction({
  name: 'more-sources',
  needs: 'everyone',
  value: answerValue,
  async run({ value: { url, exchange } }, { tools, allowlist }: Pick<Deps, 'tools' | 'allowlist'>) {
    const reply = await tools.readDeepSearch(url)
    const sources = reply.state === 'answered' ? sourcesOf(reply.conversation, exchange) : []
    if (reply.state !== 'answered' || sources.length === 0)
      throw new UserError('That conversation has gone on since; open it to see its sources.')
    withholdForeign(reply.conversation.repositories, allowlist)
    return moreSourcesMessage(sources)
  },
})

/** Not every interface tells those of earlier answers. */
function sourcesOf({ sources, exchanges = [] }: Conversation, exchange: number | undefined): Conversation['sources'] {
  const isNewest = exchange === undefined || exchange === Math.max(exchanges.length, 1)
  return isNewest ? sources : (exchanges[exchange - 1]?.sources ?? [])
}

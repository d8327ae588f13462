import { markdownMessage } from '../../../blocks/message.ts'
import { defineCommand } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { searchesMessage } from '../messages/deep-search.ts'
import { deepSearchWords } from '../words/deep-search.ts'

const SHOWN_MAX = 10

export const deepSearchList = defineCommand({
  words: ['deepsearch', 'list'],
  usage: '/deepsearch list',
  summary: deepSearchWords.summaryList,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester }, { searches }: Pick<Deps, 'searches'>) {
    const own = await searches.ofPerson(requester.user)
    if (own.length === 0) return markdownMessage(deepSearchWords.noneYet)
    return searchesMessage(own.slice(0, SHOWN_MAX), deepSearchWords.yours, false)
  },
})

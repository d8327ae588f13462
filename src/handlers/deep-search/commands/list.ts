import { markdownMessage } from '../../../blocks/message.ts'
import { defineCommand } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { searchesMessage } from '../messages/deep-search.ts'

const SHOWN_MAX = 10

export const deepSearchList = defineCommand({
  words: ['deepsearch', 'list'],
  usage: '/deepsearch list',
  summary: 'shows your own deep searches',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester }, { searches }: Pick<Deps, 'searches'>) {
    const own = await searches.ofPerson(requester.user)
    if (own.length === 0) return markdownMessage('You have not asked a deep search in the last 30 days.')
    return searchesMessage(own.slice(0, SHOWN_MAX), 'Your deep searches, newest first', false)
  },
})

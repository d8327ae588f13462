import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { digestsFor } from './choose-digest.ts'
import { digestListMessage } from './messages/digest-list.ts'

export const digestList = defineCommand({
  words: ['digest', 'list'],
  usage: '/digest list',
  summary: 'shows the digests of your channels, and yours',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester, role }, deps: Pick<Deps, 'subscriptions' | 'chat'>) {
    const digests = await digestsFor({ team: requester.team, user: requester.user, role }, deps)
    if (digests.length === 0) {
      return {
        ...markdownMessage('There is no digest here yet. Make one: `/digest weekly mon 09:00`.'),
        id: 'no-digests',
      }
    }
    return digestListMessage(digests, 'Weekly digests')
  },
})

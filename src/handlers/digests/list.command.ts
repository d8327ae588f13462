import { commandButton } from '../../blocks/command-button.ts'
import { actions, markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { digestsFor } from './choose-digest.ts'
import { digestListMessage } from './messages/digest-list.ts'
import { MONDAYS } from './offers.ts'
import { digestWords } from './words/digests.ts'

export const digestList = defineCommand({
  words: ['digest', 'list'],
  usage: '/digest list',
  summary: digestWords.list,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester, role }, deps: Pick<Deps, 'subscriptions' | 'chat'>) {
    const digests = await digestsFor({ team: requester.team, user: requester.user, role }, deps)
    if (digests.length === 0) {
      const below = actions([commandButton(MONDAYS.label, MONDAYS.typed)])
      return markdownMessage(digestWords.noneHere, { id: 'no-digests', below })
    }
    return digestListMessage(digests)
  },
})

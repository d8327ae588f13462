import { z } from 'zod'
import { markdownMessage } from '../../blocks/message.ts'
import { defineAction } from '../../ports/define.ts'
import type { Deps, Forgotten, Message } from '../../ports/index.ts'
import { checkWhose, FORGET } from './forget.command.ts'
import { forgetWords } from './words/forget.ts'

export const forgetAction = defineAction({
  name: FORGET,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'admin',
  value: z.string().regex(/^[UW][A-Z0-9]{2,20}$/),
  async run({ value: user, requester, role }, { forgetting }: Pick<Deps, 'forgetting'>) {
    checkWhose(user, requester.user, role)
    return receipt(user, await forgetting.forget(user))
  },
})

/** What was deleted, and what the bot can't delete. */
function receipt(user: string, { counts, left }: Forgotten): Message {
  const deleted = [...counts].flatMap(([of, count]) => (count > 0 ? [forgetWords.count(of, count)] : []))
  const { done, nothing, audit, stays, inSlack, onInstance, backups } = forgetWords
  const lists = [
    [done(user), ...(deleted.length > 0 ? deleted : [nothing])].join('\n'),
    audit,
    [stays, inSlack, ...(left > 0 ? [onInstance(left)] : []), backups].join('\n'),
  ]
  return markdownMessage(lists.join('\n\n'), { id: 'forgotten' })
}

import { actions, button, markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Role } from '../../ports/index.ts'
import { idOf } from '../audit/audit.command.ts'
import { forgetWords } from './words/forget.ts'

export const FORGET = 'forget'

/** Asks for confirmation before anything is deleted. */
export const forgetCommand = defineCommand({
  words: ['crowsnest', 'forget'],
  usage: '/crowsnest forget [@PERSON]',
  example: '/crowsnest forget',
  summary: forgetWords.summary,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'admin',
  options: [],
  takes: /^(?:@\S+)?$/,
  async run({ text, people, requester, role }) {
    const user = text === '' ? requester.user : idOf(text, people)
    checkWhose(user, requester.user, role)
    const elements = [button(forgetWords.button, FORGET, user, 'danger')]
    return markdownMessage(forgetWords.confirm(user), { id: 'forget', below: actions(elements) })
  },
})

/** Throws a UserError for anyone but that person and admins. */
export function checkWhose(user: string, asker: string, role: Role): void {
  if (user !== asker && role !== 'admin') throw new UserError(forgetWords.notYours, { id: 'needs-admin' })
}

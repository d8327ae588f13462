import type { Deps, Message, Role } from '../../ports/index.ts'
import { alertRightsMessage } from './messages/alert-list.ts'

/** What somebody is told who may not change alerts: who can. Undefined for those who may. */
export function refusal(role: Role, { operators }: Pick<Deps, 'operators'>): Message | undefined {
  return role === 'everyone' ? alertRightsMessage(operators) : undefined
}

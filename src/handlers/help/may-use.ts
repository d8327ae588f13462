import type { Role, Usage } from '../../ports/index.ts'

/** Whether commands are for people of a role. */
export function mayUse(role: Role): (usage: Pick<Usage, 'needs'>) => boolean {
  return ({ needs }) => needs === 'everyone' || role === 'admin' || role === needs
}

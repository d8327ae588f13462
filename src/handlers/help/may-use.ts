import type { Role, Usage } from '../../ports/index.ts'

/** Whether people with a role may use a command. */
export function mayUse(role: Role): (usage: Pick<Usage, 'needs'>) => boolean {
  return ({ needs }) => needs === 'everyone' || role === 'admin' || role === needs
}

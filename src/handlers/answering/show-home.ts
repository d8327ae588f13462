import type { ActionInput } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'

/** Shows the asker their Home page anew after a change. The change stands, whether it can be shown or not. */
export async function showHome(
  { id, requester, role }: Pick<ActionInput, 'id' | 'requester' | 'role'>,
  deps: Pick<Deps, 'chat' | 'home' | 'log'>,
) {
  const { team, user } = requester
  try {
    await deps.chat.showHome(user, await deps.home({ id, team, user, role }))
  } catch (error) {
    deps.log.warn('Home page not shown anew', { error })
  }
}

import type { ActionInput } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'

/** Updates the asker's Home tab after a change. The change stands, even if the tab can't be updated. */
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

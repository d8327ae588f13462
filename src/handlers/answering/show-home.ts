import type { ActionInput } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { home } from '../help/home.ts'

/** Shows the asker their Home page anew after a change. The change stands, whether it can be shown or not. */
export async function showHome({ id, origin, role }: Pick<ActionInput, 'id' | 'origin' | 'role'>, deps: Deps) {
  const { team, user } = origin
  try {
    await deps.chat.showHome(user, await home.run({ id, team, user, role }, deps))
  } catch (error) {
    deps.log.warn('Home page not shown anew', { error })
  }
}

import type { Health } from '../../ports/index.ts'
import { checkToken } from '../client/slack-check.ts'
import { installWords as words } from '../words/install.ts'
import type { Teams } from './teams.ts'

/** Whether Slack accepts the token of each workspace, with the scopes that are needed. `listed`: the ids that may install the app. */
export async function installHealth(teams: Pick<Teams, 'all' | 'find'>, listed: readonly string[]): Promise<Health> {
  const name = words.token
  const all = await teams.all()
  if (all.length === 0) return { name, ok: true, detail: words.none, remedy: words.installFirst }
  for (const team of all) {
    const access = await teams.find(team)
    if (!access) return { name, ok: false, detail: words.unreadable(team), remedy: words.sameKey }
    const health = await checkToken(access.client)
    if (!health.ok) return { ...health, name, detail: `${team}: ${health.detail}`, remedy: words.installAgain }
  }
  // An organization's installation shows up as its workspaces.
  const missing = listed.filter((id) => id.startsWith('T') && !all.includes(id))
  return { name, ok: true, detail: words.count(all.length, missing) }
}

import type { Health } from '../../ports/index.ts'
import { checkToken } from '../client/slack-check.ts'
import { installWords as words } from '../words/install.ts'
import type { Teams } from './teams.ts'

/** Whether Slack takes the token of each workspace, and grants what is needed there. */
export async function installHealth(teams: Teams): Promise<Health> {
  const name = words.token
  const all = await teams.all()
  if (all.length === 0) return { name, ok: true, detail: words.none }
  for (const team of all) {
    const access = await teams.find(team)
    const health = access && (await checkToken(access.client))
    if (health && !health.ok)
      return { ...health, name, detail: `${team}: ${health.detail}`, remedy: words.installAgain }
  }
  return { name, ok: true, detail: words.count(all.length) }
}

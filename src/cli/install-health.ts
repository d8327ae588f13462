import { createSlackClient } from '../bot/client/slack-client.ts'
import { installHealth } from '../bot/install/install-health.ts'
import { INSTALL_PATHS } from '../bot/install/routes.ts'
import { installedTeams } from '../bot/install/teams.ts'
import type { Config } from '../config/config.ts'
import { botUrlOf } from '../config/neighbours.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import type { Health, Log } from '../ports/index.ts'
import type { Outgoing } from '../process/outgoing.ts'
import { createInstallationStore } from '../storage/installations/installation-store.ts'
import { withRedis } from './with-redis.ts'

/** Whether Slack accepts the tokens of the workspaces that installed the app. Undefined if one workspace's token is set. */
export async function installationsHealth(
  config: Config,
  via: { outgoing: Outgoing; log: Log },
): Promise<Health | undefined> {
  const { slack } = config
  if (!slack?.install) return undefined
  const { apiUrl, install } = slack
  const secretKey = await loadSecretKey(config.SECRET_KEY, config.dataDir)
  try {
    return await withRedis(config, (redis) => {
      const store = createInstallationStore({ redis, secretKey })
      // The token as it is: the bot renews it.
      const tokenOf = async (id: string) => (await store.find(id))?.installation.token ?? ''
      const clientOf = (id: string, teamId: string | undefined) =>
        createSlackClient(apiUrl, () => tokenOf(id), { ...via, teamId })
      return installHealth(installedTeams({ store, listed: install.teams, clientOf }), install.teams)
    })
  } catch {
    return {
      name: 'Slack installations',
      ok: false,
      detail: 'not known: the bot’s Redis does not run',
      remedy: 'npm start',
    }
  }
}

/** Whether browsers can reach the page where people install the app. Undefined if there is no such page. */
export function installPageHealth(config: Config): Health | undefined {
  if (!config.slack?.install) return undefined
  const name = 'install page'
  const base = botUrlOf(config, undefined)
  if (base === undefined)
    return {
      name,
      ok: false,
      detail: 'no browser reaches it',
      remedy: 'set BOT_PUBLIC_URL to where browsers reach BOT_PORT',
    }
  const detail = new URL(INSTALL_PATHS.install, base).href
  const isGood = base.startsWith('https:') || config.BOT_PUBLIC_URL === undefined
  if (isGood) return { name, ok: true, detail }
  return { name, ok: false, detail, remedy: 'set BOT_PUBLIC_URL to an https address: Slack returns people to no other' }
}

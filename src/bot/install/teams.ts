import type { InstallationStore } from '../../ports/index.ts'
import type { WebClient } from '../client/slack-client.ts'
import { grantedTeams, isRevoked } from './access.ts'

/** A workspace that has the app. */
export interface TeamAccess {
  client: WebClient
  botUser: string
  /** Whether the app was removed from the workspace, asking Slack now. Throws UpstreamError if Slack doesn't say. */
  isGone(): Promise<boolean>
}

export interface Teams {
  /** The one workspace of a bot token; undefined if people install the app themselves. */
  only: string | undefined
  /** Undefined if the app isn't installed. `enterprise`: the workspace's organization, if a request came from there. */
  find(team: string, enterprise?: string): Promise<TeamAccess | undefined>
  all(): Promise<readonly string[]>
  /** An organization removed the app from some of its workspaces, or from all. */
  leave(enterprise: string): Promise<void>
}

/** The workspace of the token that is set. */
export function oneTeam(team: string, access: TeamAccess): Teams {
  return {
    only: team,
    find: async (id) => (id === team ? access : undefined),
    all: async () => [team],
    leave: async () => undefined,
  }
}

interface InstalledOptions {
  store: InstallationStore
  /** The ids that may install the app. */
  listed: readonly string[]
  /** A client with the token of an installation; `team` if that is of a whole organization. */
  clientOf(installation: string, team: string | undefined): WebClient
}

/** The workspaces where people installed the app, as they are now. */
export function installedTeams({ store, listed, clientOf }: InstalledOptions): Teams {
  const clients = new Map<string, WebClient>()

  function clientFor(id: string, team: string): WebClient {
    const known = clients.get(`${id} ${team}`) ?? clientOf(id, id === team ? undefined : team)
    clients.set(`${id} ${team}`, known)
    return known
  }

  async function find(team: string, enterprise?: string): Promise<TeamAccess | undefined> {
    const id = await store.installationOf(team)
    const kept = id === undefined ? undefined : await store.find(id)
    if (kept && isListed(team, id)) {
      const client = clientFor(kept.installation.id, team)
      const isGone = async () => (id === team ? isRevoked(client) : !(await grantedTeams(client)).includes(team))
      return { client, botUser: kept.installation.botUser, isGone }
    }
    if (id !== undefined || enterprise === undefined || !(await store.find(enterprise))) return undefined
    // Events sent before the app was removed may arrive afterwards.
    const isLeft = (await store.left()).some(([left]) => left === team)
    if (isLeft && !(await grantedTeams(clientFor(enterprise, enterprise))).includes(team)) return undefined
    await store.noteTeam(team, enterprise)
    return find(team)
  }

  const isListed = (...ids: (string | undefined)[]) => ids.some((id) => id !== undefined && listed.includes(id))

  return {
    only: undefined,
    find,
    async all() {
      const teams = Object.entries(await store.teams())
      return teams.flatMap(([team, id]) => (isListed(team, id) ? [team] : []))
    },
    async leave(enterprise) {
      if (!(await store.find(enterprise))) return
      const client = clientFor(enterprise, enterprise)
      const granted = await grantedTeams(client)
      for (const [team, id] of Object.entries(await store.teams()))
        if (id === enterprise && !granted.includes(team)) await store.leave(team)
      if (granted.length === 0 && (await isRevoked(client))) await store.remove(enterprise)
    },
  }
}

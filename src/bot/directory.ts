import type { Person } from '../ports.ts'
import { slackCall, slackErrorName, type WebClient } from './slack-client.ts'

type User = NonNullable<Awaited<ReturnType<WebClient['users']['info']>>['user']>

/** Who is who in the workspace. */
export interface Directory {
  /** A fresh look; undefined for somebody Slack does not know. */
  person(id: string): Promise<Person | undefined>
  /** Guests and people of other companies, at most five minutes old. */
  outsiders(): Promise<ReadonlySet<string>>
}

const OUTSIDERS_LIFE_MS = 5 * 60_000
/** Pages of users.list, at 1,000 people each; beyond that nobody can be sure, and the caller fails closed. */
const PAGES_MAX = 100

export function createDirectory(client: WebClient, team: string): Directory {
  let listed: { at: number; ids: Promise<ReadonlySet<string>> } | undefined

  async function listOutsiders(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>()
    let cursor: string | undefined
    for (let page = 0; page < PAGES_MAX; page++) {
      const { members = [], response_metadata } = await slackCall(() =>
        client.users.list({ limit: 1_000, ...(cursor && { cursor }) }),
      )
      for (const user of members) if (user.id && isOutsider(user, team)) ids.add(user.id)
      cursor = response_metadata?.next_cursor
      if (!cursor) return ids
    }
    throw new Error(`more than ${PAGES_MAX} pages of people`)
  }

  return {
    async person(id) {
      try {
        const { user } = await client.users.info({ user: id })
        return user && toPerson(id, user, team)
      } catch (error) {
        if (slackErrorName(error) === 'user_not_found') return undefined
        return slackCall(() => Promise.reject(error))
      }
    },
    async outsiders() {
      if (!listed || Date.now() - listed.at > OUTSIDERS_LIFE_MS) {
        const ids = listOutsiders()
        listed = { at: Date.now(), ids }
        ids.catch(() => {
          listed = undefined
        })
      }
      return listed.ids
    },
  }
}

function toPerson(id: string, user: User, team: string): Person {
  return {
    id,
    name: user.profile?.display_name || user.real_name || user.name || id,
    isAdmin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
    isGuest: Boolean(user.is_restricted || user.is_ultra_restricted),
    isForeign: isForeign(user, team) || Boolean(user.is_bot || user.deleted),
    timeZone: user.tz ?? 'UTC',
  }
}

function isOutsider(user: Pick<User, 'is_restricted' | 'is_ultra_restricted'> & Foreign, team: string): boolean {
  return Boolean(user.is_restricted || user.is_ultra_restricted) || isForeign(user, team)
}

type Foreign = { is_stranger?: boolean; team_id?: string; enterprise_user?: unknown }

/** In an Enterprise organisation, colleagues may belong to another workspace of it. */
function isForeign(user: Foreign, team: string): boolean {
  return Boolean(user.is_stranger) || (user.team_id !== undefined && user.team_id !== team && !user.enterprise_user)
}

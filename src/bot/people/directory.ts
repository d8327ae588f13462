import type { Person } from '../../ports/index.ts'
import { createCached } from '../../time/cached.ts'
import { isZone } from '../../time/wall-clock.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'

type User = NonNullable<Awaited<ReturnType<WebClient['users']['info']>>['user']>

/** Who is who in the workspace. */
export interface Directory {
  /** A fresh look; undefined for somebody Slack does not know. */
  person(id: string): Promise<Person | undefined>
  /** Whether guests, people of other companies or people unknown are among these. Roles are at most five minutes old. */
  hasOutsiders(ids: readonly string[]): Promise<boolean>
}

const LIFE_MS = 5 * 60_000
/** Somebody not in the list may just have come; the list is read anew for that, but not for each of a crowd. */
const NEWCOMER_LIFE_MS = 10_000
/** Pages of users.list, at 1,000 people each; beyond that nobody can be sure, and the caller fails closed. */
const PAGES_MAX = 100

export function createDirectory(client: WebClient, team: string): Directory {
  const insiders = createCached(readInsiders, LIFE_MS)

  async function readInsiders(): Promise<ReadonlyMap<string, boolean>> {
    const insiders = new Map<string, boolean>()
    let cursor: string | undefined
    for (let page = 0; page < PAGES_MAX; page++) {
      const { members = [], response_metadata } = await slackCall(() =>
        client.users.list({ limit: 1_000, ...(cursor && { cursor }) }),
      )
      for (const user of members) if (user.id) insiders.set(user.id, !isGuest(user) && !isForeign(user, team))
      cursor = response_metadata?.next_cursor
      if (!cursor) return insiders
    }
    throw new Error(`more than ${PAGES_MAX} pages of people`)
  }

  return {
    async person(id) {
      try {
        const { user } = await client.users.info({ user: id, include_locale: true })
        return user && toPerson(id, user, team)
      } catch (error) {
        if (slackErrorName(error) === 'user_not_found') return undefined
        return slackCall(() => Promise.reject(error))
      }
    },
    async hasOutsiders(ids) {
      const known = await insiders.get()
      const all = ids.every((id) => known.has(id)) ? known : await insiders.get(NEWCOMER_LIFE_MS)
      return !ids.every((id) => all.get(id) === true)
    },
  }
}

function toPerson(id: string, user: User, team: string): Person {
  return {
    id,
    isAdmin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
    isGuest: isGuest(user),
    isForeign: isForeign(user, team) || Boolean(user.is_bot || user.deleted),
    zone: user.tz && isZone(user.tz) ? user.tz : 'UTC',
    locale: user.locale && isLocale(user.locale) ? user.locale : 'en-US',
  }
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1
  } catch {
    return false
  }
}

function isGuest(user: { is_restricted?: boolean; is_ultra_restricted?: boolean }): boolean {
  return Boolean(user.is_restricted || user.is_ultra_restricted)
}

/** In an Enterprise organisation, colleagues may belong to another workspace of it. */
function isForeign(
  user: { is_stranger?: boolean; team_id?: string; enterprise_user?: unknown },
  team: string,
): boolean {
  return Boolean(user.is_stranger) || (user.team_id !== undefined && user.team_id !== team && !user.enterprise_user)
}

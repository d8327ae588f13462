import type { AllowedBot, Chat, Person } from '../../ports/index.ts'
import { createCached } from '../../time/cached.ts'
import { isZone } from '../../time/wall-clock.ts'
import { slackCall, slackErrorName, slackPages, toUpstreamError, type WebClient } from '../client/slack-client.ts'

type User = NonNullable<Awaited<ReturnType<WebClient['users']['info']>>['user']>

/** People and channels of the workspace, freshly looked up. */
export type Directory = Pick<Chat, 'person' | 'channel' | 'channelsOf' | 'direct' | 'bots'>

/** A member of the workspace. */
interface Insider {
  /** Not a guest, and from this company. */
  isInside: boolean
  isApp: boolean
}

const MEMBERS_PER_PAGE = 1_000
/** At most two pages of users.list per minute and process; Slack allows twenty: https://docs.slack.dev/reference/methods/users.list */
const PAGE_LIFE_MS = 30_000
const LIFE_MS = 5 * 60_000
/** Someone who isn't in the list may have just joined: the list is read again for that, but not for each of a crowd. */
const NEWCOMER_LIFE_MS = 10_000
/** Pages of users.list, at 1,000 people each. Beyond that nobody can be sure, and the caller fails closed. */
const PAGES_MAX = 100

export function createDirectory(client: WebClient, team: string): Directory {
  const insiders = createCached(readInsiders, (people) =>
    Math.min(LIFE_MS, Math.ceil(people.size / MEMBERS_PER_PAGE) * PAGE_LIFE_MS),
  )

  async function readInsiders(): Promise<ReadonlyMap<string, Insider>> {
    const insiders = new Map<string, Insider>()
    for await (const user of users()) {
      const isApp = Boolean(user.is_bot)
      if (user.id) insiders.set(user.id, { isInside: !isGuest(user) && !isForeign(user, team), isApp })
    }
    return insiders
  }

  async function* users(): AsyncGenerator<User> {
    let pages = 0
    for await (const { members = [] } of slackPages((cursor) =>
      client.users.list({ limit: MEMBERS_PER_PAGE, ...cursor }),
    )) {
      if (++pages > PAGES_MAX) throw new Error(`more than ${PAGES_MAX} pages of people`)
      yield* members
    }
  }

  /**
   * Whether these include guests, people from other companies or unknown people, and how many people they are. The answer can be 30
   * seconds old per thousand people in the workspace, up to five minutes.
   */
  async function audienceOf(ids: readonly string[]): Promise<{ hasOutsiders: boolean; people: number }> {
    const known = await insiders.get()
    const all = ids.every((id) => known.has(id)) ? known : await insiders.get(NEWCOMER_LIFE_MS)
    return {
      hasOutsiders: !ids.every((id) => all.get(id)?.isInside === true),
      people: ids.filter((id) => all.get(id)?.isApp !== true).length,
    }
  }

  return {
    async person(id) {
      try {
        const { user } = await client.users.info({ user: id, include_locale: true })
        return user && toPerson(id, user, team)
      } catch (error) {
        if (slackErrorName(error) === 'user_not_found') return undefined
        throw toUpstreamError(error)
      }
    },
    async channel(id) {
      try {
        const [{ channel }, audience] = await Promise.all([
          client.conversations.info({ channel: id }),
          membersOf(client, id).then(audienceOf),
        ])
        if (!channel) return undefined
        return {
          id,
          name: channel.name ?? id,
          isDirect: Boolean(channel.is_im || channel.is_mpim),
          isPrivate: Boolean(channel.is_private || channel.is_im || channel.is_mpim),
          isArchived: Boolean(channel.is_archived),
          isExternal: Boolean(channel.is_ext_shared || channel.is_pending_ext_shared),
          isMember: Boolean(channel.is_member || channel.is_im),
          ...audience,
        }
      } catch (error) {
        if (slackErrorName(error) === 'channel_not_found') return undefined
        throw toUpstreamError(error)
      }
    },
    async channelsOf(user) {
      const names = new Map<string, string>()
      const asked = { user, types: 'public_channel,private_channel', limit: MEMBERS_PER_PAGE }
      for await (const { channels = [] } of slackPages((cursor) => client.users.conversations({ ...asked, ...cursor })))
        for (const { id, name = '' } of channels) if (id) names.set(id, name)
      return names
    },
    async bots() {
      const bots: AllowedBot[] = []
      for await (const { id, is_bot, deleted, profile, ...user } of users()) {
        // A workflow's messages carry no other id.
        const bot = profile?.bot_id ?? id
        if (is_bot && !deleted && bot) bots.push({ id: bot, name: user.real_name || user.name || bot })
      }
      return bots
    },
    async direct(user) {
      const { channel } = await slackCall(() => client.conversations.open({ users: user }))
      if (!channel?.id) throw new Error('conversations.open gave no channel')
      return { channel: channel.id }
    },
  }
}

async function membersOf(client: WebClient, channel: string): Promise<string[]> {
  const asked = { channel, limit: MEMBERS_PER_PAGE }
  const all: string[] = []
  for await (const { members = [] } of slackPages((cursor) => client.conversations.members({ ...asked, ...cursor })))
    all.push(...members)
  return all
}

function toPerson(id: string, user: User, team: string): Person {
  return {
    id,
    name: nameOf(user) || id,
    isAdmin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
    isGuest: isGuest(user),
    isForeign: isForeign(user, team) || Boolean(user.is_bot || user.deleted),
    zone: user.tz && isZone(user.tz) ? user.tz : 'UTC',
    locale: user.locale && isLocale(user.locale) ? user.locale : 'en-US',
  }
}

/** Shows both names, because people choose the shorter one themselves. */
function nameOf({ real_name = '', name = '', profile }: User): string {
  const shown = profile?.display_name || name
  return real_name === '' || shown === '' || shown === real_name ? real_name || shown : `${real_name} (${shown})`
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

/** In an Enterprise organization, colleagues may belong to another of its workspaces. */
function isForeign(
  user: { is_stranger?: boolean; team_id?: string; enterprise_user?: unknown },
  team: string,
): boolean {
  return Boolean(user.is_stranger) || (user.team_id !== undefined && user.team_id !== team && !user.enterprise_user)
}

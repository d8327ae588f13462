import type { Json, Person } from '../state/model.ts'
import { APP, TEAM } from '../state/seed.ts'

export function shownPerson({ id, name, realName, role, teamId, timeZone }: Person): Json {
  return {
    ...common(id, teamId, name, realName, timeZone),
    profile: { real_name: realName, display_name: name, team: teamId },
    is_admin: role === 'admin',
    is_owner: role === 'admin',
    is_primary_owner: role === 'admin',
    is_restricted: role === 'guest',
    is_ultra_restricted: role === 'guest',
    is_stranger: role === 'stranger',
    is_bot: false,
  }
}

export function shownBot(botName: string): Json {
  return {
    ...common(APP.botUserId, TEAM.id, botName, botName, 'Etc/UTC'),
    profile: { real_name: botName, display_name: botName, bot_id: APP.botId, api_app_id: APP.id, team: TEAM.id },
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: false,
    is_ultra_restricted: false,
    is_stranger: false,
    is_bot: true,
  }
}

function common(id: string, team_id: string, name: string, real_name: string, tz: string): Json {
  const zone = { tz, tz_label: tz, tz_offset: zoneOffsetSeconds(tz) }
  return { id, team_id, name, real_name, deleted: false, ...zone, is_app_user: false, updated: 1_760_000_000 }
}

function zoneOffsetSeconds(timeZone: string): number {
  const now = new Date()
  const wallClock = new Date(now.toLocaleString('en-US', { timeZone }))
  const utc = new Date(now.toLocaleString('en-US', { timeZone: 'UTC' }))
  return Math.round((wallClock.getTime() - utc.getTime()) / 1000)
}

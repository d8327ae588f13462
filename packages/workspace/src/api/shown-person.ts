import { Temporal } from 'temporal-polyfill'
import type { Bot, Json, Person } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'

interface Shown {
  /** Only for apps with the scope `users:read.email`. */
  withEmail: boolean
  withLocale: boolean
}

/** A person as the API shows them. */
export function shownPerson(person: Person, { withEmail, withLocale }: Shown): Json {
  const { id, name, realName, role, teamId, timeZone, locale, email } = person
  return {
    ...common(id, teamId, name, realName, timeZone),
    deleted: person.isDeactivated ?? false,
    ...(withLocale ? { locale } : {}),
    profile: { ...profile(realName, name, teamId), ...(withEmail ? { email } : {}) },
    is_admin: role === 'admin',
    is_owner: role === 'admin',
    is_primary_owner: role === 'admin',
    is_restricted: role === 'guest',
    is_ultra_restricted: role === 'guest',
    is_stranger: role === 'stranger',
    is_bot: false,
  }
}

/** The app itself. */
export function shownBot(botName: string, team: string, withLocale: Pick<Shown, 'withLocale'>): Json {
  const of = { bot_id: APP.botId, api_app_id: APP.id }
  return shownBotUser(APP.botUserId, botName, team, of, withLocale)
}

/** Another app, or a workflow. */
export function shownOtherBot({ id, userId, name }: Bot, team: string, withLocale: Pick<Shown, 'withLocale'>): Json {
  return shownBotUser(userId, name, team, { bot_id: id }, withLocale)
}

function shownBotUser(
  id: string,
  name: string,
  team: string,
  of: Json,
  { withLocale }: Pick<Shown, 'withLocale'>,
): Json {
  return {
    ...common(id, team, name, name, 'Etc/UTC'),
    ...(withLocale ? { locale: 'en-US' } : {}),
    profile: { ...profile(name, name, team), ...of },
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: false,
    is_ultra_restricted: false,
    is_stranger: false,
    is_bot: true,
  }
}

function profile(real_name: string, display_name: string, team: string): Json {
  return {
    real_name,
    display_name,
    real_name_normalized: real_name,
    display_name_normalized: display_name,
    title: '',
    phone: '',
    skype: '',
    status_text: '',
    status_emoji: '',
    status_emoji_display_info: [],
    status_expiration: 0,
    huddle_state: 'default_unset',
    huddle_state_expiration_ts: 0,
    team,
  }
}

function common(id: string, team_id: string, name: string, real_name: string, tz: string): Json {
  const zone = { tz, tz_label: tz, tz_offset: Temporal.Now.zonedDateTimeISO(tz).offsetNanoseconds / 1e9 }
  return { id, team_id, name, real_name, deleted: false, ...zone, is_app_user: false, updated: 1_760_000_000 }
}

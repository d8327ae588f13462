import type { Channel, Person, Role, Team, UserGroup } from './model.ts'

/** The default. */
export const TEAM: Team = { id: 'T07PRACTICE', name: 'Practice', domain: 'practice' }
const PARTNER_TEAM = 'T07PARTNER1'

export const APP = { id: 'A07PRACTICE', botId: 'B07PRACTICE', botUserId: 'U07APPBOT01' } as const

function person(team: Team, id: string, name: string, realName: string, role: Role, timeZone: string): Person {
  const isStranger = role === 'stranger'
  const email = `${name}@${isStranger ? 'partner' : team.domain}.example`
  return { id, name, realName, role, timeZone, locale: 'en-US', email, teamId: isStranger ? PARTNER_TEAM : team.id }
}

export const ADMIN = 'U07ADMIN001'
export const MEMBER = 'U07MEMBER01'
export const OPERATOR = 'U07OPERAT01'
export const GUEST = 'U07GUEST001'
export const STRANGER = 'U07STRANGE1'
const STAFF = [ADMIN, MEMBER, OPERATOR]

/** The same in every team, so that people have the same ids in two teams. */
export function seedPeople(team: Team): Person[] {
  return [
    person(team, ADMIN, 'ada', 'Ada Admin', 'admin', 'Europe/London'),
    person(team, MEMBER, 'max', 'Max Member', 'member', 'Europe/Berlin'),
    person(team, OPERATOR, 'olu', 'Olu Operator', 'operator', 'Africa/Lagos'),
    person(team, GUEST, 'gus', 'Gus Guest', 'guest', 'America/New_York'),
    person(team, STRANGER, 'sam', 'Sam Stranger', 'stranger', 'Asia/Tokyo'),
  ]
}

export const GROUPS: readonly UserGroup[] = [
  {
    id: 'S07OPERATRS',
    handle: 'operators',
    name: 'Operators',
    description: 'Who runs the app',
    members: [OPERATOR],
    isDisabled: false,
  },
]

type Draft = Pick<Channel, 'id' | 'name' | 'members' | 'purpose'> & Partial<Channel>

function channel(draft: Draft): Channel {
  return { kind: 'public', isArchived: false, isExtShared: false, ...draft }
}

export const GENERAL = 'C07GENERAL1'
export const ENGINEERING = 'C07ENGINEER'
/** The app is not a member. */
export const RANDOM = 'C07RANDOM01'
/** Private, without the app. */
export const PRIVATE = 'C07PRIVATE1'
/** With a member from another company. */
export const PARTNERS = 'C07PARTNERS'
/** With a guest. */
export const HELPDESK = 'C07HELPDESK'

/** A person's direct conversation with the app. */
export function directOf(user: string): string {
  return `D${user.slice(1)}`
}

/** The channels of a new workspace: one for each way in which a channel can be off-limits. */
export function seedChannels(team: Team): Channel[] {
  const bot = APP.botUserId
  return [
    channel({ id: GENERAL, name: 'general', members: [...STAFF, bot], purpose: 'For everybody' }),
    channel({ id: ENGINEERING, name: 'engineering', members: [...STAFF, bot], purpose: 'About the code' }),
    channel({ id: RANDOM, name: 'random', members: [...STAFF], purpose: 'The app is not a member here' }),
    channel({
      id: PRIVATE,
      name: 'leadership',
      kind: 'private',
      members: [ADMIN, OPERATOR],
      purpose: 'Private, without the app',
    }),
    channel({
      id: PARTNERS,
      name: 'partners',
      isExtShared: true,
      members: [...STAFF, STRANGER, bot],
      purpose: 'Shared with another company',
    }),
    channel({
      id: HELPDESK,
      name: 'helpdesk',
      members: [...STAFF, GUEST, bot],
      purpose: 'A guest is a member here',
    }),
    ...seedPeople(team).map((one) =>
      channel({
        id: directOf(one.id),
        name: one.name,
        kind: 'im',
        members: [one.id, bot],
        isExtShared: one.role === 'stranger',
        purpose: '',
      }),
    ),
  ]
}

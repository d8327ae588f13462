import type { Channel, Person, Role, UserGroup } from './model.ts'

export const TEAM = { id: 'T07PRACTICE', name: 'Practice', domain: 'practice' } as const
const PARTNER_TEAM = 'T07PARTNER1'

export const APP = { id: 'A07PRACTICE', botId: 'B07PRACTICE', botUserId: 'U07APPBOT01' } as const

function person(id: string, name: string, realName: string, role: Role, timeZone: string): Person {
  const isStranger = role === 'stranger'
  const email = `${name}@${isStranger ? 'partner' : TEAM.domain}.example`
  return { id, name, realName, role, timeZone, locale: 'en-US', email, teamId: isStranger ? PARTNER_TEAM : TEAM.id }
}

export const ADMIN = 'U07ADMIN001'
const MEMBER = 'U07MEMBER01'
const OPERATOR = 'U07OPERAT01'
const GUEST = 'U07GUEST001'
const STRANGER = 'U07STRANGE1'
const STAFF = [ADMIN, MEMBER, OPERATOR]

export const PEOPLE: readonly Person[] = [
  person(ADMIN, 'ada', 'Ada Admin', 'admin', 'Europe/London'),
  person(MEMBER, 'max', 'Max Member', 'member', 'Europe/Berlin'),
  person(OPERATOR, 'olu', 'Olu Operator', 'operator', 'Africa/Lagos'),
  person(GUEST, 'gus', 'Gus Guest', 'guest', 'America/New_York'),
  person(STRANGER, 'sam', 'Sam Stranger', 'stranger', 'Asia/Tokyo'),
]

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

/** The channels of a new workspace: one for each way in which a conversation can be out of bounds. */
export function seedChannels(): Channel[] {
  const bot = APP.botUserId
  return [
    channel({ id: 'C07GENERAL1', name: 'general', members: [...STAFF, bot], purpose: 'For everybody' }),
    channel({ id: 'C07ENGINEER', name: 'engineering', members: [...STAFF, bot], purpose: 'About the code' }),
    channel({ id: 'C07RANDOM01', name: 'random', members: [...STAFF], purpose: 'The app is not a member here' }),
    channel({
      id: 'C07PRIVATE1',
      name: 'leadership',
      kind: 'private',
      members: [ADMIN, OPERATOR],
      purpose: 'Private, without the app',
    }),
    channel({
      id: 'C07PARTNERS',
      name: 'partners',
      isExtShared: true,
      members: [...STAFF, STRANGER, bot],
      purpose: 'Shared with another company',
    }),
    channel({
      id: 'C07HELPDESK',
      name: 'helpdesk',
      members: [...STAFF, GUEST, bot],
      purpose: 'A guest is a member here',
    }),
    ...PEOPLE.map((one) =>
      channel({
        id: `D${one.id.slice(1)}`,
        name: one.name,
        kind: 'im',
        members: [one.id, bot],
        isExtShared: one.role === 'stranger',
        purpose: '',
      }),
    ),
  ]
}

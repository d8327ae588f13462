import { addUser, createToken, setReaders } from '@crowsnest/instance/operator'
import {
  ADMIN,
  BOT,
  type Control,
  directOf,
  GENERAL,
  GUEST,
  HELPDESK,
  MEMBER,
  OPERATOR,
  PARTNERS,
  PRIVATE,
  STRANGER,
  until,
} from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { startTestInstance } from '../../../packages/instance/test/support/instance.ts'
import { preparePlace } from '../../../packages/private-redis/src/place.ts'
import type { AnswerMode } from '../../../src/ports/index.ts'
import { neighbourSettings } from '../neighbour-settings.ts'
import { startPractice } from '../practice.ts'
import { startProduct } from '../product.ts'
import { makeRepository } from '../repository.ts'
import { lookInside } from './look.ts'

/** Stands in every path and line of the repository that some may not read, and in no question. */
export const MARK = 'vaultmark'

const KETTLE = (mark: string) =>
  [
    `/** Boils the kettle until it whistles (${mark}). */`,
    'export function boilKettle(): string {',
    `  return '${mark}'`,
    '}',
    '',
  ].join('\n')

/** `owner` asks first, and is deactivated at the end; `reader` may read the repository too; the `nonReader` runs the bot. */
export const PEOPLE = { owner: MEMBER, reader: ADMIN, nonReader: OPERATOR, guest: GUEST, external: STRANGER } as const
export type PersonName = keyof typeof PEOPLE

export const PLACES = ['public', 'private', 'direct', 'group', 'shared', 'withGuest'] as const
export type Place = (typeof PLACES)[number]

export interface LeakWorld {
  practice: Control
  mode: AnswerMode
  /** The channel of a place; `direct` is each person's own. */
  channelOf(place: Place, person: PersonName): string
  /** What a person sees now, and did not at the last look: all that is in their conversations, and what is for their eyes. */
  news(person: PersonName): Promise<News>
  settled(): Promise<void>
}

export interface News {
  /** How many messages with the mark only they see. */
  own: number
  /** In which conversations that others read too. */
  open: readonly string[]
}

/** A bot with an instance on which owner and reader alone, and the bot's account, may read the repository `crate`. */
export async function openLeakWorld(mode: AnswerMode): Promise<LeakWorld> {
  const crate = makeRepository('crate', { [`src/${MARK}-kettle.ts`]: KETTLE(MARK), 'README.md': `# ${MARK}\n` })
  const teapot = makeRepository('teapot', { 'src/kettle.ts': KETTLE('opened') })
  const instance = await startTestInstance({ repos: [crate, teapot].map((location) => ({ location })) })
  const { dataDir } = instance
  for (const name of ['max', 'ada', 'olu']) addUser({ dataDir, name })
  setReaders({ dataDir, repository: 'crate', only: ['max', 'ada', 'crowsnest'] })
  const practice = await startPractice()
  const { channel: group } = z
    .object({ channel: z.string() })
    .parse(await practice.call('open', { users: [MEMBER, ADMIN, OPERATOR] }))
  await practice.call('channel', { channel: PRIVATE, add: [BOT, MEMBER] })
  const product = await startProduct({
    ...neighbourSettings({ practice, instance }),
    ...{ LIMIT_PER_PERSON: '1000', LIMIT_PER_WORKSPACE: '1000' },
    ANSWER_MODE: mode,
    INSTANCE_TOKEN: instance.botToken,
    INSTANCE_AUTH_SCHEME: 'token',
    ANALYTICS_URL: instance.url,
    ANALYTICS_TOKEN: createToken({ dataDir, name: 'figures', kind: 'analytics' }).token,
    SERVICE_CHANNELS: mode === 'service' ? [GENERAL, PRIVATE, group, PARTNERS, HELPDESK].join(',') : '',
    SERVICE_REPOS: mode === 'service' ? 'teapot' : '',
  })
  const channels: Record<Exclude<Place, 'direct'>, string> = {
    ...{ public: GENERAL, private: PRIVATE, group },
    ...{ shared: PARTNERS, withGuest: HELPDESK },
  }
  const redis = new Redis({ path: (await preparePlace(product.dataDir)).socketPath })
  onTestFinished(() => redis.disconnect())
  const world = createWorld(practice, mode, channels, redis)
  if (mode === 'personal') {
    for (const [name, user] of [
      ['max', MEMBER],
      ['ada', ADMIN],
      ['olu', OPERATOR],
    ] as const) {
      await connect(user, createToken({ dataDir, name: 'slack', kind: 'instance', user: name }).token, practice)
    }
  }
  return world
}

/** By an access token of their own, typed in. */
async function connect(user: string, token: string, practice: Control): Promise<void> {
  const channel = directOf(user)
  await practice.command(user, channel, '/crowsnest', 'connect')
  const offer = await practice.message('connect', { channel, user }, (message) =>
    JSON.stringify(message.blocks ?? '').includes('"sign-in-token"'),
  )
  await practice.click(user, channel, offer.ts, 'sign-in-token')
  const view = await until('the form', async () => (await practice.views(user)).views.at(-1))
  await practice.submit(user, view.view_id, { token: { token: token } })
  await practice.message('connected', { channel }, ({ metadata }) => metadata?.event_payload.feature === 'sign-in')
}

function createWorld(
  practice: Control,
  mode: AnswerMode,
  channels: Readonly<Record<Exclude<Place, 'direct'>, string>>,
  redis: Redis,
): LeakWorld {
  const known = new Map<PersonName, Set<string>>()
  const everywhere = [...Object.values(channels), ...Object.values(PEOPLE).map(directOf)]
  const grown = new Map<string, string>()
  /** With the threads that grew since the last look, and those whose replies for one person's eyes are not counted. */
  const lookAnew = (channel: string, user: string) =>
    lookInside(practice, { channel, user }, ({ ts, latest_reply }, index, all) => {
      const [key, last] = [`${user} ${channel} ${ts}`, `${latest_reply}`]
      const isGrown = grown.get(key) !== last
      grown.set(key, last)
      return isGrown || index >= all.length - NEWEST
    })

  return {
    practice,
    mode,
    channelOf: (place, person) => (place === 'direct' ? directOf(PEOPLE[person]) : channels[place]),
    async news(person) {
      const user = PEOPLE[person]
      const before = known.get(person) ?? new Set()
      const now = new Set(before)
      const found = await Promise.all(
        everywhere.map(async (channel) => {
          const seen = (await lookAnew(channel, user)).map((message) => ({
            isOwn: channel === directOf(user) || message.ephemeral_to === user,
            key: `${channel} ${message.ts}`,
            text: JSON.stringify(message),
          }))
          const marked = seen.filter(({ text }) => text.includes(MARK))
          for (const { key } of marked) now.add(key)
          return { channel, marked: marked.filter(({ key }) => !before.has(key)) }
        }),
      )
      const { views, home } = await practice.views(user)
      const inViews = JSON.stringify([views, home])
      now.add(inViews)
      known.set(person, now)
      return {
        own:
          found.flatMap(({ marked }) => marked.filter(({ isOwn }) => isOwn)).length +
          (!before.has(inViews) && inViews.includes(MARK) ? 1 : 0),
        open: found.flatMap(({ channel, marked }) => (marked.some(({ isOwn }) => !isOwn) ? [channel] : [])),
      }
    },
    async settled() {
      let [calls, same] = [-1, 0]
      await until(
        'everything is answered',
        async () => {
          const { length } = await practice.calls()
          same = length === calls ? same + 1 : 0
          calls = length
          return same >= 3 && (await isIdle(redis)) && !(await isWorking(practice, everywhere))
        },
        60_000,
        100,
      )
    },
  }
}

/** As many threads may have got a reply for one person's eyes since the last look. */
const NEWEST = 12
const OPEN: ReadonlySet<string> = new Set(['placeholder-working', 'placeholder-waiting'])

/** No job runs or is about to. */
async function isIdle(redis: Redis): Promise<boolean> {
  const all = await redis.keys('*')
  const keys = all.filter((key) => /:(?:active|wait)$/.test(key))
  // Questions that wait for those before them in their thread, and searches between two looks.
  const delayed = all.filter((key) => /(?:question|deep-search|code-find|code-call).*:delayed$/.test(key))
  const lengths = await Promise.all(keys.map(async (key) => ((await redis.type(key)) === 'list' ? redis.llen(key) : 0)))
  const counts = await Promise.all(delayed.map((key) => redis.zcard(key)))
  return [...lengths, ...counts].every((length) => length === 0)
}

async function isWorking(practice: Control, everywhere: readonly string[]): Promise<boolean> {
  for (const channel of everywhere) {
    const all = await lookInside(practice, { channel }, ({ latest_reply }) => latest_reply !== undefined)
    if (all.some((message) => message.blocks.some(({ block_id = '' }) => OPEN.has(block_id)))) return true
  }
  return false
}

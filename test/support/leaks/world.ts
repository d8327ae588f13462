import { join } from 'node:path'
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
import { preparePlace } from '../../../packages/private-redis/src/place.ts'
import type { AnswerMode, ChannelSettings } from '../../../src/ports/index.ts'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { slackSettings } from '../neighbour-settings.ts'
import { startPractice } from '../practice.ts'
import { startProduct } from '../product.ts'
import { startHeedlessInstance } from './heedless-instance.ts'
import { look } from './look.ts'
import { HOUSE_MARK, MARK, makeRepositories } from './repositories.ts'

/** `owner` asks first, and is deactivated at the end; `reader` may read the repository too; the `nonReader` runs the bot. */
export const PEOPLE = { owner: MEMBER, reader: ADMIN, nonReader: OPERATOR, guest: GUEST, external: STRANGER } as const
export type PersonName = keyof typeof PEOPLE

/** May ask in every channel. */
export const WORKFLOW = 'Standup'

/** `unseen`: without the bot, which cannot look at it. */
export const PLACES = ['public', 'private', 'direct', 'group', 'shared', 'withGuest', 'unseen'] as const
export type Place = (typeof PLACES)[number]

export interface LeakWorld {
  practice: Control
  mode: AnswerMode
  /** The owner's question in each channel. */
  questions: Map<string, string>
  /** What the channels may be answered from: these repositories, or what the installation allows. */
  allow(repositories: readonly string[] | undefined): Promise<void>
  /** Whether the owner may read the repository that some may not. */
  letOwnerRead(may: boolean): void
  /** A deep search that the instance answered from elsewhere than it was told. */
  strayed(): string | undefined
  /** The channel of a place; `direct` is each person's own. */
  channelOf(place: Place, person: PersonName): string
  /** In which conversations a person sees what is for members alone, and has not been told of before. */
  house(person: PersonName): Promise<readonly string[]>
  /** What a person sees now, and did not at the last look: in their conversations, files, forms and Home tab. */
  news(person: PersonName): Promise<News>
  settled(): Promise<void>
}

export interface News {
  /** In which conversations that others read too the mark stands now. */
  stands: readonly string[]
  /** How many messages with the mark only they see. */
  own: number
  /** In which conversations that others read too. */
  open: readonly string[]
}

/**
 * A bot with an instance on which owner and reader alone, and the bot's account, may read the repository `crate`. In service mode it
 * takes the instance for a real one, whose channels and repositories are listed; else it looks at its own sooner.
 */
export async function openLeakWorld(mode: AnswerMode): Promise<LeakWorld> {
  const [crate, teapot] = makeRepositories()
  // Looks that Slack would put off for minutes would be all that is waited for.
  const practice = await startPractice({ limits: 'off' })
  const open = async (rest: object) =>
    opened.parse(await practice.call('open', { users: [MEMBER, ADMIN, OPERATOR], ...rest })).channel
  const [group, unseen] = [await open({}), await open({ with_app: false })]
  await practice.call('channel', { channel: PRIVATE, add: [BOT, MEMBER] })
  const repos = [crate, teapot].map((location) => ({ location }))
  const heedless = mode === 'service' ? await startHeedlessInstance(repos, { from: 'teapot', to: 'crate' }) : undefined
  const product = await startProduct({
    ...slackSettings(practice),
    ...{ LIMIT_PER_PERSON: '1000', LIMIT_PER_WORKSPACE: '1000', LIMIT_RUNNING: '60', LIMIT_RUNNING_PER_PERSON: '20' },
    ANSWER_MODE: mode,
    ...(heedless
      ? {
          INSTANCE_URL: heedless.url,
          ...{ INSTANCE_TOKEN: heedless.instance.botToken, INSTANCE_AUTH_SCHEME: 'token' },
          ANALYTICS_URL: heedless.url,
          ANALYTICS_TOKEN: createToken({ dataDir: heedless.instance.dataDir, name: 'figures', kind: 'analytics' })
            .token,
          SERVICE_CHANNELS: [GENERAL, PRIVATE, group, PARTNERS, HELPDESK, unseen].join(','),
          SERVICE_REPOS: 'teapot',
        }
      : { REPOS: `${crate},${teapot}` }),
  })
  const dataDir = heedless?.instance.dataDir ?? join(product.dataDir, 'instance')
  for (const name of ['max', 'ada', 'olu']) addUser({ dataDir, name })
  const letOwnerRead = (may: boolean) =>
    setReaders({ dataDir, repository: 'crate', only: [...(may ? ['max'] : []), 'ada', 'crowsnest'] })
  letOwnerRead(true)
  const channels: Record<Exclude<Place, 'direct'>, string> = {
    ...{ public: GENERAL, private: PRIVATE, group },
    ...{ shared: PARTNERS, withGuest: HELPDESK, unseen },
  }
  const redis = new Redis({ path: (await preparePlace(product.dataDir)).socketPath })
  onTestFinished(() => redis.disconnect())
  const { team } = await practice.state()
  const { settings } = createConversationStores({ redis, team: team.id })
  const everywhere = [...Object.values(channels), ...Object.values(PEOPLE).map((user) => directOf(user))]
  const setEverywhere = async (change: Partial<ChannelSettings>) => {
    for (const channel of everywhere) await settings.save(channel, { ...(await settings.of(channel)), ...change })
  }
  await setEverywhere({ bots: [{ id: await workflowId(practice), name: WORKFLOW }] })
  const allow: LeakWorld['allow'] = (repositories) => setEverywhere({ repositories })
  const world = createWorld(practice, mode, channels, redis, {
    allow,
    letOwnerRead,
    strayed: () => heedless?.strayed(),
  })
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

const opened = z.object({ channel: z.string() })

async function workflowId(practice: Control): Promise<string> {
  await practice.call('message', { bot: WORKFLOW, channel: GENERAL, text: 'Good morning' })
  const said = z.looseObject({ username: z.literal(WORKFLOW), bot_id: z.string() })
  const [id = ''] = (await look(practice, { channel: GENERAL })).flatMap(
    (each) => said.safeParse(each).data?.bot_id ?? [],
  )
  return id
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

const places = z.array(z.object({ channel: z.string(), ts: z.string() }))
const seenShape = z.object({ messages: places, ephemeral: places, views: z.boolean() })

function createWorld(
  practice: Control,
  mode: AnswerMode,
  channels: Readonly<Record<Exclude<Place, 'direct'>, string>>,
  redis: Redis,
  steps: Pick<LeakWorld, 'allow' | 'letOwnerRead' | 'strayed'>,
): LeakWorld {
  const known = new Map<PersonName, Set<string>>()
  const knownOfHouse = new Map<PersonName, Set<string>>()
  const seenBy = async (person: PersonName, text: string) =>
    seenShape.parse(await practice.call(`seen?${new URLSearchParams({ user: PEOPLE[person], text })}`))

  return {
    practice,
    mode,
    questions: new Map(),
    ...steps,
    channelOf: (place, person) => (place === 'direct' ? directOf(PEOPLE[person]) : channels[place]),
    async news(person) {
      const user = PEOPLE[person]
      const seen = await seenBy(person, MARK)
      const before = known.get(person) ?? new Set()
      const all = [
        ...seen.messages.map((message) => ({ ...message, isOwn: message.channel === directOf(user) })),
        ...seen.ephemeral.map((message) => ({ ...message, isOwn: true })),
        ...(seen.views ? [{ channel: 'view', ts: '', isOwn: true }] : []),
      ].map((each) => ({ ...each, key: `${each.channel} ${each.ts}` }))
      known.set(person, new Set(all.map(({ key }) => key)))
      const fresh = all.filter(({ key }) => !before.has(key))
      const open = fresh.flatMap(({ channel, isOwn }) => (isOwn ? [] : [channel]))
      const stands = all.flatMap(({ channel, isOwn }) => (isOwn ? [] : [channel]))
      return { own: fresh.filter(({ isOwn }) => isOwn).length, open: [...new Set(open)], stands }
    },
    async house(person) {
      const { messages, ephemeral, views } = await seenBy(person, HOUSE_MARK)
      const before = knownOfHouse.get(person) ?? new Set()
      const all = [...messages, ...ephemeral, ...(views ? [{ channel: 'view', ts: '' }] : [])]
      knownOfHouse.set(person, new Set(all.map(({ channel, ts }) => `${channel} ${ts}`)))
      const fresh = all.filter(({ channel, ts }) => !before.has(`${channel} ${ts}`))
      return [...new Set(fresh.map(({ channel }) => channel))]
    },
    async settled() {
      let [calls, same] = [0, 0]
      await until(
        'everything is answered',
        async () => {
          const last = (await practice.calls(calls)).at(-1)?.n
          same = last === undefined ? same + 1 : 0
          calls = last ?? calls
          // One that is put aside in the middle of a look is found by the next.
          return same >= 3 && (await isIdle(redis)) && (await isIdle(redis))
        },
        SETTLED_MS,
        100,
      )
    },
  }
}

/** The bot posts once a second to a conversation, and a surface has up to six posts for it, on a machine that does other things too. */
const SETTLED_MS = 180_000

/** No job runs or is about to. */
async function isIdle(redis: Redis): Promise<boolean> {
  const [active, wait, all] = await Promise.all(['*:active', '*:wait', '*:delayed'].map((keys) => redis.keys(keys)))
  const keys = [...(active ?? []), ...(wait ?? [])]
  // Questions that wait for those before them in their thread, and searches between two looks.
  const delayed = (all ?? []).filter((key) => /(?:question|deep-search|code-find|code-call).*:delayed$/.test(key))
  const lengths = await Promise.all(keys.map(async (key) => ((await redis.type(key)) === 'list' ? redis.llen(key) : 0)))
  const counts = await Promise.all(delayed.map((key) => redis.zcard(key)))
  return [...lengths, ...counts].every((length) => length === 0)
}

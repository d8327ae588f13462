import { home } from '../../src/handlers/help/home.ts'
import type { CommandInput, HomeInput } from '../../src/ports/define.ts'
import { UserError } from '../../src/ports/errors.ts'
import type {
  Attachment,
  AuditEntry,
  Channel,
  ChannelAlerts,
  Chat,
  Deps,
  Form,
  JobContext,
  Jobs,
  Message,
  MessageBlock,
  MessageFacts,
  Person,
  Reports,
  Role,
  Subscription,
  Subscriptions,
  Target,
  UsageRow,
} from '../../src/ports/index.ts'
import { createAlertsInMemory } from './alerts-in-memory.ts'
import { noQuestions } from './no-questions.ts'
import { policiesOf } from './policies.ts'
import { createRecordedLog } from './recorded-log.ts'

export interface WorldPost extends Pick<Message, 'id' | 'text' | 'blocks'> {
  channel: string
  threadTs: string | undefined
  tag: string
  facts?: MessageFacts
  alsoInChannel?: true
}

export interface World {
  deps: Deps
  /** What stands in Slack, in order; a file's text is its name. */
  posts: WorldPost[]
  /** Timestamps of messages that somebody deleted. */
  deleted: Set<string>
  forms: Form[]
  homes: (readonly MessageBlock[])[]
  jobs: { name: string; payload: unknown; id: string }[]
  channels: Map<string, Channel>
  admins: Set<string>
  subscriptions: Map<string, Subscription>
  alerts: Map<string, ChannelAlerts>
  audit: AuditEntry[]
  now: number
  /** Context of a job, the same journal each time. */
  context(): JobContext
}

/** What handlers ask of the world, held in memory; `reports` replaces what the analytics service gives. */
export function createWorld(reports: Reports | undefined): World {
  const { log } = createRecordedLog()
  const kept = new Map<string, unknown>()
  const world: World = {
    posts: [],
    forms: [],
    homes: [],
    jobs: [],
    channels: new Map([['C1', channel('C1', 'general')]]),
    admins: new Set(['UADMIN']),
    subscriptions: new Map(),
    alerts: new Map(),
    deleted: new Set(),
    audit: [],
    now: Date.parse('2026-11-16T08:00:00Z'),
    deps: undefined as unknown as Deps,
    context: () => ({
      id: 'job',
      enqueuedAt: world.now,
      signal: new AbortController().signal,
      async step<Value>(name: string, run: (mayHaveRun: boolean) => Promise<Value>) {
        if (!kept.has(name)) kept.set(name, await run(false))
        return kept.get(name) as Value
      },
      async keep<Value>(name: string, value: Value) {
        if (!kept.has(name)) kept.set(name, value)
        return kept.get(name) as Value
      },
      readStep: async (name) => kept.get(name),
      assertLockHeld: async () => {},
      note: () => {},
      keepOnly: async () => {},
      waitFor: (ms) => ({ kind: 'wait', ms }),
      continueAs: (definition, payload) => ({ kind: 'continue', definition, payload }),
    }),
  }
  const direct = (user: string): Target => ({ channel: `D${user}` })
  const post = (target: Target, message: Message, tag: string, facts?: MessageFacts, alsoInChannel = false) => {
    const ts = `${world.posts.length + 1}.0`
    world.posts.push({
      channel: target.channel,
      threadTs: target.threadTs,
      ...message,
      tag,
      ...(facts && { facts }),
      ...(alsoInChannel && { alsoInChannel }),
    })
    return { channel: target.channel, ts }
  }
  const update = async ({ ts }: { ts: string }, message: Message) => {
    const at = world.posts[Number.parseInt(ts, 10) - 1]
    if (at && !world.deleted.has(ts)) Object.assign(at, { id: undefined, blocks: undefined }, message)
    return at !== undefined && !world.deleted.has(ts) ? 'changed' : 'deleted'
  }
  const chat: Chat = {
    post: async (target, message, { tag, facts, alsoInChannel }) => post(target, message, tag, facts, alsoInChannel),
    update,
    remove: async (_, timestamps) => {
      for (const ts of timestamps) world.deleted.add(ts)
    },
    showStatus: async () => undefined,
    threadHistory: async () => [],
    unfurl: async () => undefined,
    link: async ({ channel, ts }) => `https://slack.test/${channel}/${ts}`,
    postEphemeral: async (requester, message) => void post(requester, message, 'ephemeral'),
    attach: async (target, { name }: Attachment, { tag }) => void post(target, { text: name }, tag),
    showHome: async (_, blocks) => void world.homes.push(blocks),
    openForm: async (_, form) => Boolean(world.forms.push(form)),
    updateForm: async (_, form) => Boolean(world.forms.push(form)),
    direct: async (user) => direct(user),
    channel: async (id) => (id.startsWith('D') ? channel(id, id, { isDirect: true }) : world.channels.get(id)),
    person: async (id): Promise<Person> => ({
      id,
      name: id,
      isAdmin: world.admins.has(id),
      isGuest: false,
      isForeign: false,
      zone: 'Europe/Berlin',
      locale: 'en-GB',
    }),
    channelsOf: async () => new Map([...world.channels.values()].map(({ id, name }) => [id, name])),
    bots: async () => [],
    groupMembers: async () => [],
  }
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue({ name }, payload, { id }) {
      world.jobs.push({ name, payload, id })
    },
  }
  const subscriptions: Subscriptions = {
    async save(one) {
      if (world.subscriptions.size >= 200) throw new UserError('too many')
      world.subscriptions.set(one.id, one)
    },
    find: async (id) => world.subscriptions.get(id),
    all: async (team) => [...world.subscriptions.values()].filter((one) => one.team === team),
    remove: async (id) => world.subscriptions.delete(id),
    nextRun: () => new Date('2026-11-23T08:00:00Z'),
  }
  world.deps = {
    chat,
    jobs,
    subscriptions,
    reports,
    log,
    clock: { now: () => world.now },
    operators: ['UOLU'],
    alerts: createAlertsInMemory(world.alerts),
    audit: { record: (entry: AuditEntry) => world.audit.push(entry), note: () => {}, find: async () => [] },
    allowlist: { channels: undefined, repositories: undefined },
    policies: policiesOf(),
    catalog: [],
    conversations: noQuestions,
    settings: { of: async () => ({ answersAmbient: false }), all: async () => new Map() },
    home: (person: HomeInput) => home.run(person, world.deps),
    health: async () => [],
  } as unknown as Deps
  return world
}

export function channel(id: string, name: string, facts: Partial<Channel> = {}): Channel {
  return {
    id,
    name,
    isDirect: false,
    isPrivate: false,
    isArchived: false,
    isExternal: false,
    hasOutsiders: false,
    isMember: true,
    people: 3,
    ...facts,
  }
}

/** A command as it was typed in #general. */
export function typed(text: string, role: Role = 'everyone', user = 'UMAX', where = 'C1'): CommandInput {
  return {
    id: 'cmd-1',
    isRepeat: false,
    requester: { team: 'T1', user, channel: where },
    role,
    text,
    channels: new Map([['#general', 'C1']]),
    people: new Map([['@ann', 'UANN']]),
    options: {},
    target: { channel: where },
    absentFrom: undefined,
    triggerId: 'trigger',
  }
}

/** An analytics service with these rows, whose exports were made at `asOf`. */
export function reportsOf(rows: readonly UsageRow[], asOf: () => number): Reports {
  async function* all() {
    yield rows
  }
  return {
    usage: async () => ({ asOf: asOf(), rows: all() }),
    async tally(rowTally, input) {
      const { add, result } = rowTally.start(input)
      for (const take of add) for (const row of rows) take(row)
      return result(asOf())
    },
    seats: async () => ({ asOf: asOf(), seats: [] }),
    async rawUsage() {
      throw new Error('not here')
    },
  }
}

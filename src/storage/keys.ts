import type { RedisClient } from './redis/redis-client.ts'

export const defaultPrefix = 'crowsnest'

export type Keys = ReturnType<typeof createKeys>

interface Thread {
  channel: string
  threadTs: string
}

/**
 * What stands in braces decides a key's slot in a Redis Cluster, and one command, script or transaction may only use keys of one slot:
 * https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags. So each queue has a tag of its own, and each
 * feature one per team, or narrower where nothing is done to several keys at once.
 */
function tagged(...parts: readonly string[]): (...rest: readonly string[]) => string {
  return (...rest) => [`{${parts.join(':')}}`, ...rest].join(':')
}

/** Every key and channel of what belongs to no team: jobs, and what concerns the instance. */
export function createKeys(prefix: string = defaultPrefix) {
  const ofQueue = (queue: string) => tagged(prefix, queue)
  const credits = tagged(prefix, 'credits')
  const installations = tagged(prefix, 'installations')
  return {
    /** BullMQ's key prefix. It adds the queue's name. https://docs.bullmq.io/bull/patterns/redis-cluster */
    bullPrefix: (queue: string) => ofQueue(queue)(),
    /** BullMQ's lock of a running job; its value is the run's token. */
    lock: (queue: string, id: string) => ofQueue(queue)(queue, id, 'lock'),
    /** What a job remembers across runs (hash). */
    journal: (queue: string, id: string) => ofQueue(queue)('journal', id),
    /** Runs of a job that began and have not ended cleanly (set of lock tokens). */
    openRuns: (queue: string, id: string) => ofQueue(queue)('runs', id),
    /** Present once the job was cancelled. */
    cancelled: (queue: string, id: string) => ofQueue(queue)('cancelled', id),
    /** Held by the one process that puts the schedulers of a queue right. */
    reconciling: (queue: string) => ofQueue(queue)('reconciling'),
    cancelChannel: `${prefix}:cancel`,
    /** Why nothing is asked of the instance; missing where it is. */
    pause: tagged(prefix, 'pause')('current'),
    pauseChannel: `${prefix}:pause`,
    /** How far each file of the audit log goes, by its name (hash). */
    auditHeads: tagged(prefix, 'audit')('heads'),
    /** Held by the one process that ends old records. */
    retaining: tagged(prefix, 'retention')('held'),
    /** Of what is kept, and the release that wrote it first (hash). */
    dataVersion: tagged(prefix, 'data')('version'),
    /** Tells the key that requests are encrypted with. */
    keyFingerprint: tagged(prefix, 'secret-key')('fingerprint'),
    /** The app as it is installed, encrypted, by workspace or organization (hash). */
    installations: installations('by-id'),
    /** The installation of each workspace (hash). */
    teams: installations('teams'),
    /** Workspaces that the app left, since when, until all of theirs is erased (hash). */
    leftTeams: installations('left'),
    /** Held by the one process that renews a token of Slack’s. */
    installationLock: (id: string) => installations('lock', id),
    /** Held by the one process that erases. */
    erasing: installations('erasing'),
    /** What stands behind a secret of a sign-in that is under way, by the secret's hash. */
    ticket: (place: string) => tagged(prefix, 'sign-in')('ticket', place),
    /** How the authorization servers know the bot, by their addresses (hash). */
    oauthClients: tagged(prefix, 'sign-in')('clients'),
    /** Deep searches that run or wait for a slot, by their ids (hash). */
    slots: tagged(prefix, 'deep-search')('slots'),
    /** What a bucket said in a month, one slot an hour. */
    creditSamples: (bucketHash: string, month: string) => tagged(prefix, 'credits', bucketHash)('samples', month),
    creditReading: credits('reading'),
    /** Since when no reading was kept, and why (hash). */
    creditTrouble: credits('trouble'),
    /** Ids of buckets that are made up (set). */
    demoCredits: credits('demo'),
  }
}

/** What a team's store is made of. */
export interface TeamStoreOptions {
  redis: RedisClient
  team: string
  prefix?: string
}

/** The pattern of all that belongs to one team. */
export function everyKeyOf(team: string, prefix: string = defaultPrefix): string {
  return `{${prefix}:${team}:*`
}

/** Every key of what belongs to one team. */
export function createTeamKeys(team: string, prefix: string = defaultPrefix) {
  const deepSearch = tagged(prefix, team, 'deep-search')
  const digests = tagged(prefix, team, 'digests')
  const alerts = tagged(prefix, team, 'alerts')
  const feedback = tagged(prefix, team, 'feedback')
  const report = tagged(prefix, team, 'report')
  const signIns = tagged(prefix, team, 'sign-ins')
  const conversations = (channel: string) => tagged(prefix, team, 'conversations', channel)
  return {
    /** A person's searches by the time they were asked (sorted set). */
    searchesOf: (user: string) => deepSearch('searches', user),
    search: (jobId: string) => deepSearch('search', jobId),
    /** The jobs of searches that have not ended, by their ids (hash). */
    openSearches: deepSearch('open'),
    /** How often each search that had lost its job was given another (hash). */
    requeues: deepSearch('requeues'),
    /** Held by the one process that looks for searches without jobs. */
    reaping: deepSearch('reaping'),
    /** When each question of the last hour was asked (sorted set). */
    asked: (whose: string) => deepSearch('asked', whose),
    /** Who takes part in a question, and where its search is (hash). */
    sharedQuestion: (questionHash: string) => deepSearch('shared-question', questionHash),
    /** Each by its id (hash). */
    subscriptions: digests('subscriptions'),
    /** Each channel's, by its id (hash). */
    alerts: alerts('channels'),
    /** Channels in which alerts were offered (set). */
    alertOffers: alerts('offers'),
    /** What is remembered of a thread. */
    conversation: ({ channel, threadTs }: Thread) => conversations(channel)('thread', threadTs),
    /** Ids of the questions in a thread, first come first (list), and each by its id (hash). */
    threadQueue: ({ channel, threadTs }: Thread) => conversations(channel)('queue', threadTs),
    threadQuestions: ({ channel, threadTs }: Thread) => conversations(channel)('questions', threadTs),
    /** The question that a message stands for. */
    messageQuestion: ({ channel, ts }: { channel: string; ts: string }) => conversations(channel)('message', ts),
    /** The one question of a bot in a thread, and those of the last hour in a channel (sorted set). */
    botThread: ({ channel, threadTs }: Thread, bot: string) => conversations(channel)('bot', threadTs, bot),
    botHour: ({ channel }: { channel: string }, bot: string) => conversations(channel)('bot-hour', bot),
    /** What a person asked last, each by its id (hash). */
    recentQuestions: (user: string) => tagged(prefix, team, 'recent-questions', user)('by-id'),
    /** The channels that saw a conversation of the instance (set). */
    shownIn: (urlHash: string) => tagged(prefix, team, 'conversations')('shown-in', urlHash),
    /** An answer that was shared. */
    share: (key: string) => tagged(prefix, team, 'shares', key)('share'),
    /** Each channel's, by its id (hash). */
    channelSettings: tagged(prefix, team, 'settings')('channels'),
    /** People's sign-ins with the instance, encrypted (hash), and when each was used last (hash). */
    signIns: signIns('by-user'),
    signInUses: signIns('used'),
    /** What they are encrypted with, encrypted (hash). */
    signInKeys: signIns('keys'),
    /** Held by the one process that refreshes a person's token. */
    signInLock: (user: string) => signIns('lock', user),
    /** The jobs that wait for a person to sign in (set). */
    signInAwaiting: (user: string) => signIns('awaiting', user),
    /** Ids of the lines of the list of forgotten people that were carried out here (set). */
    forgotten: tagged(prefix, team, 'forgotten')('carried-out'),
    /** Every conversation and question of every channel, to look through. */
    conversationPatterns: { thread: conversations('*')('thread', '*'), message: conversations('*')('message', '*') },
    /** What names each person in the audit log, encrypted (hash). */
    auditPeople: tagged(prefix, team, 'audit')('people'),
    /** Ids of what people thought by time (sorted set), and each by its id (hash). */
    feedbackOrder: feedback('order'),
    feedback: feedback('by-id'),
    /** How the requests of a day ended (hash), and who asked, as a HyperLogLog. */
    requestCounts: (day: string) => report('counts', day),
    requestPeople: (day: string) => report('people', day),
    /** Who gets the weekly report (hash). */
    reportOwners: report('owners'),
  }
}

import type { RedisClient } from './redis/redis-client.ts'

export const PREFIX = 'crowsnest'

interface Thread {
  channel: string
  threadTs: string
}

/**
 * The part in braces decides a key's slot in a Redis Cluster, and one command, script or transaction may only use keys of one slot:
 * https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags. So each queue has its own tag, and each feature
 * one per team, or narrower tags if it never uses several keys at once.
 */
function tagged(...parts: readonly string[]): (...rest: readonly string[]) => string {
  return (...rest) => [`{${[PREFIX, ...parts].join(':')}}`, ...rest].join(':')
}

const credits = tagged('credits')
const installations = tagged('installations')

/** Every key and channel that belongs to no team: those of jobs, and those about the instance. */
export const keys = {
  /** BullMQ's key prefix, to which it adds the queue's name. https://docs.bullmq.io/bull/patterns/redis-cluster */
  bullPrefix: (queue: string) => tagged(queue)(),
  /** BullMQ's lock of a running job; its value is the run's token. */
  lock: (queue: string, id: string) => tagged(queue)(queue, id, 'lock'),
  /** What a job remembers across runs (hash). */
  journal: (queue: string, id: string) => tagged(queue)('journal', id),
  /** Exists once the job was cancelled. */
  cancelled: (queue: string, id: string) => tagged(queue)('cancelled', id),
  /** Held by the one process that reconciles a queue's schedulers. */
  reconciling: (queue: string) => tagged(queue)('reconciling'),
  cancelChannel: `${PREFIX}:cancel`,
  /** Why the instance isn't asked anything; missing unless paused. */
  pause: tagged('pause')('current'),
  pauseChannel: `${PREFIX}:pause`,
  /** How far each file of the audit log goes, by its name (hash). */
  auditHeads: tagged('audit')('heads'),
  /** Held by the one process that deletes old records. */
  retaining: tagged('retention')('held'),
  /** The version of the data, and the release that first wrote it (hash). */
  dataVersion: tagged('data')('version'),
  /** Identifies the key that requests are encrypted with. */
  keyFingerprint: tagged('secret-key')('fingerprint'),
  /** Installations of the app, encrypted, by workspace or organization (hash). */
  installations: installations('by-id'),
  /** The installation of each workspace (hash). */
  teams: installations('teams'),
  /** Workspaces that removed the app, and when, until everything of theirs is erased (hash). */
  leftTeams: installations('left'),
  /** Held by the one process that renews one of Slack’s tokens. */
  installationLock: (id: string) => installations('lock', id),
  /** Held by the one process that erases. */
  erasing: installations('erasing'),
  /** The value behind a secret of a sign-in in progress, by the secret's hash. */
  ticket: (place: string) => tagged('sign-in')('ticket', place),
  /** How authorization servers know the bot, by their addresses (hash). */
  oauthClients: tagged('sign-in')('clients'),
  /** Deep searches that run or wait for a slot, by their ids (hash). */
  slots: tagged('deep-search')('slots'),
  /** A bucket's samples of one month, one slot per hour. */
  creditSamples: (bucketHash: string, month: string) => tagged('credits', bucketHash)('samples', month),
  creditReading: credits('reading'),
  /** Since when there was no reading, and why (hash). */
  creditTrouble: credits('trouble'),
  /** Ids of generated buckets (set). */
  demoCredits: credits('demo'),
}

export interface TeamStoreOptions {
  redis: RedisClient
  team: string
}

/** The pattern of everything that belongs to one team. */
export function everyKeyOf(team: string): string {
  return `{${PREFIX}:${team}:*`
}

/** Every key that belongs to one team. */
export function createTeamKeys(team: string) {
  const deepSearch = tagged(team, 'deep-search')
  const digests = tagged(team, 'digests')
  const alerts = tagged(team, 'alerts')
  const feedback = tagged(team, 'feedback')
  const report = tagged(team, 'report')
  const signIns = tagged(team, 'sign-ins')
  const conversations = (channel: string) => tagged(team, 'conversations', channel)
  return {
    /** A person's searches by the time they were asked (sorted set). */
    searchesOf: (user: string) => deepSearch('searches', user),
    search: (jobId: string) => deepSearch('search', jobId),
    /** The jobs of unfinished searches, by their ids (hash). */
    openSearches: deepSearch('open'),
    /** How often the job of each search was recreated (hash). */
    requeues: deepSearch('requeues'),
    /** Held by the one process that looks for searches without jobs. */
    reaping: deepSearch('reaping'),
    /** When each question of the last hour was asked (sorted set). */
    asked: (whose: string) => deepSearch('asked', whose),
    /** Who shares a question, and where its search is (hash). */
    sharedQuestion: (questionHash: string) => deepSearch('shared-question', questionHash),
    /** Each by its id (hash). */
    subscriptions: digests('subscriptions'),
    /** Each channel's, by its id (hash). */
    alerts: alerts('channels'),
    /** Channels where alerts were offered (set). */
    alertOffers: alerts('offers'),
    /** What is remembered of a thread. */
    conversation: ({ channel, threadTs }: Thread) => conversations(channel)('thread', threadTs),
    /** Ids of the questions in a thread, in order (list), and each question by its id (hash). */
    threadQueue: ({ channel, threadTs }: Thread) => conversations(channel)('queue', threadTs),
    threadQuestions: ({ channel, threadTs }: Thread) => conversations(channel)('questions', threadTs),
    /** The question that a message stands for. */
    messageQuestion: ({ channel, ts }: { channel: string; ts: string }) => conversations(channel)('message', ts),
    /** A bot's one question in a thread, and its questions of the last hour in a channel (sorted set). */
    botThread: ({ channel, threadTs }: Thread, bot: string) => conversations(channel)('bot', threadTs, bot),
    botHour: ({ channel }: { channel: string }, bot: string) => conversations(channel)('bot-hour', bot),
    /** A person's last questions, each by its id (hash). */
    recentQuestions: (user: string) => tagged(team, 'recent-questions', user)('by-id'),
    /** The channels where a conversation of the instance was shown (set). */
    shownIn: (urlHash: string) => tagged(team, 'conversations')('shown-in', urlHash),
    /** An answer that was shared. */
    share: (key: string) => tagged(team, 'shares', key)('share'),
    /** Each channel's, by its id (hash). */
    channelSettings: tagged(team, 'settings')('channels'),
    /** People's sign-ins with the instance, encrypted (hash), and when each was last used (hash). */
    signIns: signIns('by-user'),
    signInUses: signIns('used'),
    /** The keys that they are encrypted with, encrypted themselves (hash). */
    signInKeys: signIns('keys'),
    /** Held by the one process that refreshes a person's token. */
    signInLock: (user: string) => signIns('lock', user),
    /** The jobs that wait for a person to sign in (set). */
    signInAwaiting: (user: string) => signIns('awaiting', user),
    /** Ids of the lines in the list of forgotten people that were carried out here (set). */
    forgotten: tagged(team, 'forgotten')('carried-out'),
    /** Patterns of every conversation and question in all channels, for scans. */
    conversationPatterns: { thread: conversations('*')('thread', '*'), message: conversations('*')('message', '*') },
    /** The key of each person in the audit log, encrypted (hash). */
    auditPeople: tagged(team, 'audit')('people'),
    /** Ids of feedback by time (sorted set), and each by its id (hash). */
    feedbackOrder: feedback('order'),
    feedback: feedback('by-id'),
    /** How the requests of a day ended (hash), and who asked, as a HyperLogLog. */
    requestCounts: (day: string) => report('counts', day),
    requestPeople: (day: string) => report('people', day),
    /** Who gets the weekly report (hash). */
    reportOwners: report('owners'),
  }
}

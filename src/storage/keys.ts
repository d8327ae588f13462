import { createHash } from 'node:crypto'

/** Every key and channel of ours beside BullMQ's own, which all begin with `<prefix>:`. */
export interface Keys {
  /** BullMQ's key prefix. */
  prefix: string
  /** What a job remembers across runs (hash). */
  journal(queue: string, id: string): string
  /** Runs of a job that began and have not ended cleanly (set of lock tokens). */
  openRuns(queue: string, id: string): string
  /** Present once the job was cancelled. */
  cancelled(queue: string, id: string): string
  cancelChannel: string
  /** Tells the key that requests are encrypted with. */
  keyFingerprint: string
  /** BullMQ's lock of a running job; its value is the run's token. */
  lock(queue: string, id: string): string
  /** A person's searches by the time they were asked (sorted set). */
  searchesOf(user: string): string
  search(jobId: string): string
  /** The jobs of searches that have not ended, by their ids (hash). */
  openSearches: string
  /** When each question of the last hour was asked (sorted set). */
  asked(whose: string): string
  /** Deep searches that run or wait for their turn, by their ids (hash). */
  turns: string
  /** Who takes part in a question, and where its search is (hash). */
  sharedQuestion(question: string): string
  /** How often each lost search was made anew (hash). */
  revivals: string
  /** Each by its id (hash). */
  subscriptions: string
  /** Each channel's, by its id (hash). */
  alerts: string
  /** Channels in which alerts were offered (set). */
  alertOffers: string
  /** What a bucket said in a month, one slot an hour. */
  creditSamples(bucket: string, month: string): string
  creditReading: string
  /** Since when no reading was kept, and why (hash). */
  creditTrouble: string
  /** Ids of buckets that are made up (set). */
  demoCredits: string
  /** What is remembered of a thread. */
  talk(thread: Thread): string
  /** Ids of the turns in a thread, first come first (list), and each turn by its id (hash). */
  talkOrder(thread: Thread): string
  talkTurns(thread: Thread): string
  /** The turn that a message stands for. */
  talkMessage(posted: { channel: string; ts: string }): string
  /** The channels that saw a conversation of the instance (set). */
  shownIn(url: string): string
  /** Each channel's, by its id (hash). */
  channelSettings: string
  /** Ids of what people thought by time (sorted set), and each by its id (hash). */
  feedback: string
  feedbackWords: string
  /** Held by the one process that puts the schedulers of a queue right. */
  reconciling(queue: string): string
}

interface Thread {
  channel: string
  threadTs: string
}

export const defaultPrefix = 'crowsnest'

export function createKeys(prefix: string = defaultPrefix): Keys {
  return {
    prefix,
    journal: (queue, id) => `${prefix}-journal:${queue}:${id}`,
    openRuns: (queue, id) => `${prefix}-runs:${queue}:${id}`,
    cancelled: (queue, id) => `${prefix}-cancelled:${queue}:${id}`,
    cancelChannel: `${prefix}-cancel`,
    keyFingerprint: `${prefix}-key-fingerprint`,
    lock: (queue, id) => `${prefix}:${queue}:${id}:lock`,
    searchesOf: (user) => `${prefix}-searches:${user}`,
    search: (jobId) => `${prefix}-search:${jobId}`,
    openSearches: `${prefix}-open-searches`,
    asked: (whose) => `${prefix}-asked:${whose}`,
    turns: `${prefix}-turns`,
    sharedQuestion: (question) => `${prefix}-shared-question:${question}`,
    revivals: `${prefix}-revivals`,
    subscriptions: `${prefix}-subscriptions`,
    alerts: `${prefix}-alerts`,
    alertOffers: `${prefix}-alert-offers`,
    creditSamples: (bucket, month) => `${prefix}-credit-samples:${bucket}:${month}`,
    creditReading: `${prefix}-credit-reading`,
    creditTrouble: `${prefix}-credit-trouble`,
    demoCredits: `${prefix}-demo-credits`,
    talk: ({ channel, threadTs }) => `${prefix}-talk:${channel}:${threadTs}`,
    talkOrder: ({ channel, threadTs }) => `${prefix}-talk-order:${channel}:${threadTs}`,
    talkTurns: ({ channel, threadTs }) => `${prefix}-talk-turns:${channel}:${threadTs}`,
    talkMessage: ({ channel, ts }) => `${prefix}-talk-message:${channel}:${ts}`,
    shownIn: (url) => `${prefix}-shown-in:${createHash('sha256').update(url).digest('hex').slice(0, 32)}`,
    channelSettings: `${prefix}-channel-settings`,
    feedback: `${prefix}-feedback`,
    feedbackWords: `${prefix}-feedback-words`,
    reconciling: (queue) => `${prefix}-reconciling:${queue}`,
  }
}

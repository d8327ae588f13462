import { createKeys, createTeamKeys } from '../keys.ts'

/** Of version 0.1: keys without team and hash tag, `<prefix>:<queue>:…` for BullMQ and `<prefix>-<kind>:…` for what is ours. */
export function legacyKeys(prefix: string) {
  return {
    patterns: { jobs: `${prefix}:*`, records: `${prefix}-*` },
    queueOf: (key: string) => key.slice(prefix.length + 1).split(':')[0] ?? '',
    /** Each with the queue's name and a colon at its end, as BullMQ's ids come behind it. */
    job: (queue: string) => `${prefix}:${queue}:`,
    ofJob: (queue: string) => ['journal', 'runs', 'cancelled'].map((kind) => `${prefix}-${kind}:${queue}:`),
  }
}

/** In the order of `ofJob` above. */
export function newJobKeys(prefix: string, queue: string): { job: string; ofJob: string[] } {
  const { bullPrefix, journal, openRuns, cancelled } = createKeys(prefix)
  return {
    job: `${bullPrefix(queue)}:${queue}:`,
    ofJob: [journal(queue, ''), openRuns(queue, ''), cancelled(queue, '')],
  }
}

interface Renaming {
  to: string
  /** The job that it belongs to. */
  job?: string
}

/** What a record's key is called now; undefined for what is none of ours, or a lock that runs out. */
export function renameRecords(prefix: string, team: string): (key: string) => Renaming | undefined {
  const keys = createKeys(prefix)
  const ofTeam = createTeamKeys(team, prefix)
  const names = new Map<string, (first: string, second: string) => string>(
    Object.entries({
      journal: keys.journal,
      runs: keys.openRuns,
      cancelled: keys.cancelled,
      'key-fingerprint': () => keys.keyFingerprint,
      searches: ofTeam.searchesOf,
      search: ofTeam.search,
      'open-searches': () => ofTeam.openSearches,
      revivals: () => ofTeam.requeues,
      asked: ofTeam.asked,
      turns: () => keys.slots,
      'shared-question': ofTeam.sharedQuestion,
      subscriptions: () => ofTeam.subscriptions,
      alerts: () => ofTeam.alerts,
      'alert-offers': () => ofTeam.alertOffers,
      'credit-samples': keys.creditSamples,
      'credit-reading': () => keys.creditReading,
      'credit-trouble': () => keys.creditTrouble,
      'demo-credits': () => keys.demoCredits,
      talk: (channel: string, threadTs: string) => ofTeam.conversation({ channel, threadTs }),
      'talk-order': (channel: string, threadTs: string) => ofTeam.threadQueue({ channel, threadTs }),
      'talk-turns': (channel: string, threadTs: string) => ofTeam.threadQuestions({ channel, threadTs }),
      'talk-message': (channel: string, ts: string) => ofTeam.messageQuestion({ channel, ts }),
      'shown-in': ofTeam.shownIn,
      'channel-settings': () => ofTeam.channelSettings,
      feedback: () => ofTeam.feedbackOrder,
      'feedback-words': () => ofTeam.feedback,
    }),
  )
  const ofJobs = new Set(['journal', 'runs', 'cancelled'])
  return (key) => {
    const [, kind = '', first = '', second = ''] =
      /^-([a-z-]+)(?::([^:]*)(?::(.*))?)?$/s.exec(key.slice(prefix.length)) ?? []
    const to = names.get(kind)?.(first, second)
    return to === undefined
      ? undefined
      : { to, ...(ofJobs.has(kind) && { job: `${legacyKeys(prefix).job(first)}${second}` }) }
  }
}

import { createTeamKeys, keys, PREFIX } from '../keys.ts'

/** The keys of version 0.1: without team and hash tag, `crowsnest:<queue>:…` for BullMQ and `crowsnest-<kind>:…` for our own. */
export const legacyKeys = {
  patterns: { jobs: `${PREFIX}:*`, records: `${PREFIX}-*` },
  /** For the set of a job's runs, the job: BullMQ's own count of starts took the set's place. */
  jobOfRuns: (key: string) => (key.startsWith(`${PREFIX}-runs:`) ? key.replace('-runs:', ':') : undefined),
  queueOf: (key: string) => key.slice(PREFIX.length + 1).split(':')[0] ?? '',
  /** Each ends with the queue's name and a colon, because BullMQ's ids follow. */
  job: (queue: string) => `${PREFIX}:${queue}:`,
  ofJob: (queue: string) => ['journal', 'cancelled'].map((kind) => `${PREFIX}-${kind}:${queue}:`),
}

/** In the order of `ofJob` above. */
export function newJobKeys(queue: string): { job: string; ofJob: string[] } {
  return {
    job: `${keys.bullPrefix(queue)}:${queue}:`,
    ofJob: [keys.journal(queue, ''), keys.cancelled(queue, '')],
  }
}

interface Renaming {
  to: string
  /** The job that it belongs to. */
  job?: string
}

/** The new name of a record's key; undefined for keys that aren't ours, and for locks, which expire. */
export function renameRecords(team: string): (key: string) => Renaming | undefined {
  const ofTeam = createTeamKeys(team)
  const names = new Map<string, (first: string, second: string) => string>(
    Object.entries({
      journal: keys.journal,
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
  const ofJobs = new Set(['journal', 'cancelled'])
  return (key) => {
    const [, kind = '', first = '', second = ''] =
      /^-([a-z-]+)(?::([^:]*)(?::(.*))?)?$/s.exec(key.slice(PREFIX.length)) ?? []
    const to = names.get(kind)?.(first, second)
    return to === undefined ? undefined : { to, ...(ofJobs.has(kind) && { job: `${legacyKeys.job(first)}${second}` }) }
  }
}

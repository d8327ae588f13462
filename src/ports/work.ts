/** What is learned about a piece of work while it is done. No text and no person. */
export interface WorkFacts {
  /** The folder of the command, button or form. */
  feature?: string
  /** It continues a conversation. */
  isFollowUp?: true
  foundNothing?: true
  /** A backup restored the job that began it, so any of its steps may have run since. */
  isRestored?: true
  /** How it ended, if its job itself succeeds anyway. */
  outcome?: WorkOutcome
  /** When its answer was posted, in ms since the epoch. */
  answeredAt?: number
}

export type WorkOutcome = 'answered' | 'refused' | 'failed' | 'cancelled'

/** A request and everything it causes: each job, call and log line until it is answered. */
export interface Work extends WorkFacts {
  id: string
  /** When Slack's request was received, in ms since the epoch. */
  takenAt: number
  /** Undefined for work that nobody just asked for. */
  team?: string
  /** The span that it was enqueued in, in the format of the W3C header. */
  traceparent?: string
}

/** A request that ended, counted once. */
interface EndedWork {
  team: string
  feature: string
  /** The queue of the job that ended it. */
  queue: string
  outcome: WorkOutcome
  tookMs: number
  isFollowUp: boolean
  foundNothing: boolean
}

/** Observes the bot's work, for counting. Never throws and delays nobody. */
export interface WorkObserver {
  /** Slack got its acknowledgement. */
  acknowledged(kind: string, tookMs: number): void
  /** A person asked something of a feature; `user` is only for counting people. */
  asked(what: { team: string; feature: string; user: string }): void
  ended(work: EndedWork): void
  /** A job runs for the first time. */
  started(queue: string, waitedMs: number): void
  /** Another service failed a job's run. */
  serviceFailed(service: string, willRetry: boolean): void
}

/** Observes calls to other services. */
export interface CallObserver {
  slackCalled(method: string, status: number, tookMs: number): void
  instanceCalled(tool: string, outcome: 'ok' | 'refused' | 'failed', tookMs: number): void
}

/** Reports requests and how they end to both, and everything else to the first. */
export function alsoTelling(first: WorkObserver, second: Pick<WorkObserver, 'asked' | 'ended'>): WorkObserver {
  return {
    ...first,
    asked(what) {
      first.asked(what)
      second.asked(what)
    },
    ended(work) {
      first.ended(work)
      second.ended(work)
    },
  }
}

const ignore = () => undefined

export const unobserved: WorkObserver & CallObserver = {
  acknowledged: ignore,
  asked: ignore,
  ended: ignore,
  started: ignore,
  serviceFailed: ignore,
  slackCalled: ignore,
  instanceCalled: ignore,
}

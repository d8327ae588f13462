/** What is found out about a piece of work while it is done. No words and no person. */
export interface WorkFacts {
  /** The folder whose command, button or form it is. */
  feature?: string
  /** It continues a conversation. */
  isFollowUp?: true
  /** There was nothing to find. */
  foundNothing?: true
  /** A backup brought back the job that began it, so that any step of it may have run since. */
  isRestored?: true
  /** How it ended, where its job ends well all the same. */
  outcome?: WorkOutcome
  /** When its answer was posted, in ms since the epoch. */
  answeredAt?: number
}

export type WorkOutcome = 'answered' | 'refused' | 'failed' | 'cancelled'

/** What a request leads to: each job, call and log line until it is answered. */
export interface Work extends WorkFacts {
  /** The request's own id. */
  id: string
  /** When Slack's request was taken, in ms since the epoch. */
  takenAt: number
  /** Undefined for what nobody asked for just now. */
  team?: string
  /** The span that it was enqueued in, as the W3C’s header has it. */
  traceparent?: string
}

/** A request that ended, in one way, once. */
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

/** Is told how the bot's work goes, for whoever counts it. Never throws and keeps nobody waiting. */
export interface WorkObserver {
  /** Slack has its acknowledgement. */
  acknowledged(kind: string, tookMs: number): void
  /** A person asked for something of a feature; `user` is for counting people only. */
  asked(what: { team: string; feature: string; user: string }): void
  ended(work: EndedWork): void
  /** A job runs for the first time. */
  started(queue: string, waitedMs: number): void
  /** Another service failed a job's run. */
  serviceFailed(service: string, willRetry: boolean): void
}

/** Is told of calls to other services. */
export interface CallObserver {
  slackCalled(method: string, status: number, tookMs: number): void
  instanceCalled(tool: string, outcome: 'ok' | 'refused' | 'failed', tookMs: number): void
}

/** Tells both of what is asked and how it ends, and the first of all the rest. */
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

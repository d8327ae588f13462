import type { ZodType } from 'zod'
import type { AuditKind } from './audit.ts'
import type { WorkFacts } from './work.ts'

/** What a job remembers across crashes. */
export interface Journal {
  /**
   * Runs a step and keeps its JSON value; a later run of the same job returns the kept value instead.
   * `mayHaveRun` is true when an earlier run began this step and its effect is unknown: it crashed, or threw anything but
   * a UserError or an UpstreamError whose effect is `none`.
   */
  step<Value>(
    name: string,
    run: (mayHaveRun: boolean) => Promise<Value>,
    /**
     * Takes back what this run did although another, which took the job over meanwhile, did it too; that one's value is `kept`. Tried
     * again where it fails retryably, so it bears repeating.
     */
    undo?: (value: Value, kept: Value) => Promise<void>,
  ): Promise<Value>
  /** The kept value of a step; undefined where it has not ended. */
  readStep(name: string): Promise<unknown>
  /** Throws where another run has the job by now, as after this process had stood still. */
  assertLockHeld(): Promise<void>
}

export interface JobContext extends Journal {
  /** The job's own id, stable across runs. */
  id: string
  /** Aborted by a cancel (reason 'cancelled') or a shutdown (reason 'shutdown'). */
  signal: AbortSignal
  /** When the job was enqueued, in ms since the epoch. */
  enqueuedAt: number
  /** When a job that a scheduler made was due, in ms since the epoch. */
  dueMs?: number
  /** Tells whoever counts the work what it is and how it ends. */
  note(facts: WorkFacts): void
  /** Replaces what is stored of the payload, for another run of the job and for whoever reads it afterwards. */
  keepOnly(payload: unknown): Promise<void>
  /** Returned by a run: the job runs anew after so long, or as soon as it is woken, and holds no worker meanwhile. */
  waitFor(ms: number): Wait
  /** Returned by a run: the work goes on as another job, under the same id and with the same steps behind it. */
  continueAs<Payload>(definition: JobDefinition<Payload>, payload: Payload): Continuation
}

export interface Wait {
  kind: 'wait'
  ms: number
}

export interface Continuation {
  kind: 'continue'
  definition: JobDefinition<unknown>
  payload: unknown
}

/** What becomes of a job after a run; undefined: it is done. */
export type JobOutcome = Wait | Continuation | undefined

/**
 * Why there is nothing left to try: somebody cancelled the job, a run failed for good (or as often as the definition lets it), or it
 * cannot be run any more, as when its process died with it time and again. The log has the failure under `reference`.
 */
export type FinalFailure = { why: 'cancelled' } | { why: 'failed' | 'unrunnable'; error: unknown; reference: string }

export interface JobDefinition<Payload> {
  /** Also the queue's name. */
  readonly name: string
  readonly payload: ZodType<Payload>
  readonly concurrency: number
  /** How often a run that failed retryably is tried in all; failures of Slack do not count, they are waited out. */
  readonly attempts: number
  /** How long after it was enqueued what certainly had no effect is tried again all the same, as while a service is away. */
  readonly patienceMs?: number
  /** As what its end stands in the audit log, where somebody asked for it; `question` where undefined. */
  readonly audit?: AuditKind | 'none'
  /** It asks the instance, or its analytics service: not while paused. */
  readonly asksInstance?: true
}

/** A definition with its dependencies bound, as the worker takes it. */
export interface JobRunner<Payload = unknown> {
  readonly definition: JobDefinition<Payload>
  /** Throws what went wrong; whether that is tried again is the engine's to decide. */
  run(payload: Payload, context: JobContext): Promise<JobOutcome>
  /**
   * Has the last word, once, when nothing is left to try, whatever the reason. What it throws retryably is tried again; a payload that
   * is no longer understood comes as it was stored.
   */
  onFinalFailure(failure: FinalFailure, payload: Payload, context: JobContext): Promise<void>
}

export interface Jobs {
  /** A second enqueue with the same id is ignored for 24 hours. Ids: letters, digits, `-`, `_`, `.`; no bare number. */
  enqueue<Payload>(definition: JobDefinition<Payload>, payload: Payload, options: { id: string }): Promise<void>
  /**
   * Stops a job for good; false when there is none to stop. A running one is aborted, one that waits is not run any more; either way
   * `onFinalFailure` has the last word.
   */
  cancel<Payload>(definition: JobDefinition<Payload>, id: string): Promise<boolean>
  /** Runs a job that waits, or is just about to, at once. */
  wake(definition: Pick<JobDefinition<unknown>, 'name'>, id: string): Promise<void>
  /**
   * For a job that is not there, as far as anybody knows: should it have been stored all the same, or be stored within a day, it is
   * cancelled. Returns at once.
   */
  revoke<Payload>(definition: JobDefinition<Payload>, id: string): void
  /** The payload of a job of the last 24 hours. */
  read<Payload>(definition: JobDefinition<Payload>, id: string): Promise<Payload | undefined>
  /** What a step of a job of the last week kept; undefined where it has not ended. */
  readStep<Payload>(definition: JobDefinition<Payload>, id: string, step: string): Promise<unknown>
}

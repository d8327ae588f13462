import type { ZodType } from 'zod'
import type { AuditKind } from './audit.ts'
import type { WorkFacts } from './work.ts'

/** What a job remembers across crashes. */
export interface Journal {
  /**
   * Runs a step and stores its JSON value; a later run of the same job returns the stored value instead. `mayHaveRun` is true if an
   * earlier run began this step and its effect is unknown: it crashed, or threw anything but a UserError or an UpstreamError whose effect
   * is `none`.
   */
  step<Value>(
    name: string,
    run: (mayHaveRun: boolean) => Promise<Value>,
    /**
     * Undoes what this run did, because another run took over the job and did it too; that run's value is `kept`. Retried after retryable
     * errors, so it must be safe to repeat.
     */
    undo?: (value: Value, kept: Value) => Promise<void>,
  ): Promise<Value>
  /** Stores a value as a step that does nothing else; a later run gets the value that the first one stored. */
  keep<Value>(name: string, value: Value): Promise<Value>
  /** The stored value of a step; undefined if it hasn't finished. */
  readStep(name: string): Promise<unknown>
  /** Throws if another run has the job by now, for example after this process was suspended. */
  assertLockHeld(): Promise<void>
}

export interface JobContext extends Journal {
  /** The job's own id, the same in every run. */
  id: string
  /** Aborted by a cancel (reason 'cancelled') or a shutdown (reason 'shutdown'). */
  signal: AbortSignal
  /** When the job was enqueued, in ms since the epoch. */
  enqueuedAt: number
  /** When a scheduled job was due, in ms since the epoch. */
  dueMs?: number
  /** Reports what the work is and how it ends, for counting. */
  note(facts: WorkFacts): void
  /** Replaces the stored payload, for later runs and for whoever reads it. */
  keepOnly(payload: unknown): Promise<void>
  /** Returned by a run: the job runs again after this time, or as soon as it is woken, and occupies no worker meanwhile. */
  waitFor(ms: number): Wait
  /** Returned by a run: the work continues as another job, with the same id and the same finished steps. */
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

/** What becomes of a job after a run; undefined means it is done. */
export type JobOutcome = Wait | Continuation | undefined

/**
 * Why nothing is left to try: someone cancelled the job, a run failed for good (or as often as the definition allows), or the job can't
 * be run any more, for example because its process died with it again and again. The log has the failure under `reference`.
 */
export type FinalFailure = { why: 'cancelled' } | { why: 'failed' | 'unrunnable'; error: unknown; reference: string }

export interface JobDefinition<Payload> {
  /** Also the queue's name. */
  readonly name: string
  readonly payload: ZodType<Payload>
  readonly concurrency: number
  /** How often to run it in all if it fails retryably. Failures of Slack don't count: they are waited out. */
  readonly attempts: number
  /** How long after it was enqueued to keep retrying failures that certainly had no effect, such as while a service is down. */
  readonly patienceMs?: number
  /** What its end counts as in the audit log if someone asked for it; `question` by default. */
  readonly audit?: AuditKind | 'none'
  /** It asks the instance or its analytics service, so it doesn't run while paused. */
  readonly asksInstance?: true
}

/** A definition with its dependencies bound, as the worker takes it. */
export interface JobRunner<Payload = unknown> {
  readonly definition: JobDefinition<Payload>
  /** Throws if something goes wrong; the engine decides whether to retry. */
  run(payload: Payload, context: JobContext): Promise<JobOutcome>
  /**
   * Called once when nothing is left to try, whatever the reason. Retried if it throws a retryable error. A payload that the schema no
   * longer accepts is passed as stored.
   */
  onFinalFailure(failure: FinalFailure, payload: Payload, context: JobContext): Promise<void>
}

export interface Jobs {
  /**
   * A second enqueue with the same id is ignored for 24 hours. Ids consist of letters, digits, `-`, `_` and `.`, and aren't bare numbers.
   */
  enqueue<Payload>(definition: JobDefinition<Payload>, payload: Payload, options: { id: string }): Promise<void>
  /**
   * Stops a job for good; false if there is none to stop. A running job is aborted, a waiting one is never run; in both cases
   * `onFinalFailure` is called.
   */
  cancel<Payload>(definition: JobDefinition<Payload>, id: string): Promise<boolean>
  /** Runs a waiting job, or one that is about to wait, at once. */
  wake(definition: Pick<JobDefinition<unknown>, 'name'>, id: string): Promise<void>
  /** For a job that seems not to exist: cancels it if it was stored anyway, or is within a day. Returns at once. */
  revoke<Payload>(definition: JobDefinition<Payload>, id: string): void
  /** The payload of a job from the last 24 hours. */
  read<Payload>(definition: JobDefinition<Payload>, id: string): Promise<Payload | undefined>
  /** The stored value of a step of a job from the last week; undefined if it hasn't finished. */
  readStep<Payload>(definition: JobDefinition<Payload>, id: string, step: string): Promise<unknown>
}

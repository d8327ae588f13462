import type { ZodType } from 'zod'

/** Remembers a job's steps across crashes. */
export interface Journal {
  /**
   * Runs a step and keeps its JSON value; a later run of the same job returns the kept value instead.
   * `begunBefore` is true when an earlier run began this step and its effect is unknown: it crashed, or threw anything but
   * a UserError or an UpstreamError whose effect is `none`.
   */
  once<Value>(
    step: string,
    run: (begunBefore: boolean) => Promise<Value>,
    /** Takes back what this run did although another, which took the job over meanwhile, did it too; that one's value is `kept`. */
    undo?: (value: Value, kept: Value) => Promise<void>,
  ): Promise<Value>
  /** The kept value of a step; undefined where it has not ended. */
  read(step: string): Promise<unknown>
  /** Throws where another run has the job by now, as after this process had stood still. */
  mustHold(): Promise<void>
}

export interface JobContext {
  /** The job's own id, stable across runs. */
  id: string
  journal: Journal
  /** Aborted by a cancel (reason 'cancelled') or a shutdown (reason 'shutdown'). */
  signal: AbortSignal
  /** When the job was enqueued, in ms since the epoch. */
  enqueuedAt: number
  /** Whether the job will run again if this run throws the error; else the run itself must have the last word. */
  willRetry(error: unknown): boolean
}

/** `again`: put the job aside and run it anew after so long, holding no worker meanwhile. */
export type JobOutcome = { again: { inMs: number } } | undefined

export interface JobDefinition<Payload> {
  /** Also the queue's name. */
  readonly name: string
  readonly payload: ZodType<Payload>
  readonly concurrency: number
  /** How often a run that failed retryably is tried in all; failures of Slack do not count, they are waited out. */
  readonly attempts: number
  /** How long after it was enqueued what certainly had no effect is tried again all the same, as while a service is away. */
  readonly patienceMs?: number
}

/** A definition with its dependencies bound, as the worker takes it. */
export interface JobRunner<Payload = unknown> {
  readonly definition: JobDefinition<Payload>
  run(payload: Payload, context: JobContext): Promise<JobOutcome>
  /** The job ended without its code having the last word (its process died too often). */
  lost(payload: Payload, context: Pick<JobContext, 'id' | 'journal'>, reason: Error): Promise<void>
}

export interface Jobs {
  /** A second enqueue with the same id is ignored for 24 hours. Ids: letters, digits, `-`, `_`, `.`; no bare number. */
  enqueue<Payload>(definition: JobDefinition<Payload>, payload: Payload, options: { id: string }): Promise<void>
  /**
   * Stops a job for good; false when there is none to stop. Its code has the last word: a running one is aborted, a waiting one
   * is run with a signal that is aborted already.
   */
  cancel<Payload>(definition: JobDefinition<Payload>, id: string): Promise<boolean>
  /** Runs a job at once that was put aside; does nothing where there is none. */
  wake<Payload>(definition: JobDefinition<Payload>, id: string): Promise<void>
  /**
   * For a job that is not there, as far as anybody knows: should it have been stored all the same, or be stored within a day, it is
   * run with a signal that is aborted already. Returns at once.
   */
  revoke<Payload>(definition: JobDefinition<Payload>, id: string): void
  /** The payload of a job of the last 24 hours. */
  read<Payload>(definition: JobDefinition<Payload>, id: string): Promise<Payload | undefined>
  /** What a step of a job of the last week kept; undefined where it has not ended. */
  readStep<Payload>(definition: JobDefinition<Payload>, id: string, step: string): Promise<unknown>
}

export const AUDIT_KINDS = ['command', 'question', 'action', 'share', 'sign-in', 'setting', 'alert', 'admin'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_OUTCOMES = ['done', 'accepted', 'refused', 'failed', 'cancelled'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** What is known about a request beyond who, where and how it ended; each fact is optional. */
export interface AuditFacts {
  /** Whose rights were used: the asker's or the bot's. */
  mode?: 'personal' | 'service'
  repositories?: readonly string[]
  revision?: string
  engine?: string
  model?: string
  tokens?: number
  credits?: number
  /** Which answer, as its button identifies it: the job that found it, or the address of its conversation. */
  answer?: string
  /** What the action was about: the channel an answer was shared to, the person it was done to, … */
  about?: string
  /** How it ended, if its job itself succeeds anyway. */
  outcome?: AuditOutcome
  /** Why it was refused, or the reference of the failure. */
  reason?: string
  ms?: number
  /** A person's words or an answer: written only if AUDIT_TEXT is on, encrypted. */
  text?: string
}

export interface AuditEntry extends AuditFacts {
  kind: AuditKind
  /** The command's words, or the name of the button, form or job. */
  what: string
  /** Slack's id; written to the log as a pseudonym. */
  user: string
  channel?: string
  outcome: AuditOutcome
  /** The id of the request. A question and its answer share it. */
  request: string
}

export interface AuditFilter {
  user?: string
  channel?: string
  kind?: AuditKind | 'refusal'
  /** In ms since the epoch. */
  since?: number
}

/** A line as it was written. It has no `user` if that person was forgotten. */
export interface AuditRecord extends Omit<AuditEntry, 'user'> {
  /** In ms since the epoch. */
  at: number
  user?: string
}

/** Records who did what, where, and how it ended. */
export interface Audit {
  /** Written soon, in order; never throws. */
  record(entry: AuditEntry): void
  /** Adds facts to the line of a request that is still running. */
  note(request: string, facts: AuditFacts): void
  /** Newest first, at most `limit`. */
  find(filter: AuditFilter, limit: number): Promise<readonly AuditRecord[]>
}

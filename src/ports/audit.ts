export const AUDIT_KINDS = ['command', 'question', 'action', 'share', 'sign-in', 'setting', 'alert', 'admin'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_OUTCOMES = ['done', 'accepted', 'refused', 'failed', 'cancelled'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** What is known of a request besides who, where and how it ended; each where it applies. */
export interface AuditFacts {
  /** Whose rights: the asker's own, or the bot's. */
  mode?: 'personal' | 'service'
  repositories?: readonly string[]
  revision?: string
  engine?: string
  model?: string
  tokens?: number
  credits?: number
  /** Which answer, as its button says it: the job that found it, or the address of its conversation. */
  answer?: string
  /** The channel that it was shared in, the person that it was done to, … */
  about?: string
  /** How it ended, where the request itself ends well all the same. */
  outcome?: AuditOutcome
  /** Why it was refused, or the reference of its failure. */
  reason?: string
  ms?: number
  /** Words of a person or an answer: written only where AUDIT_TEXT says so, encrypted. */
  text?: string
}

export interface AuditEntry extends AuditFacts {
  kind: AuditKind
  /** The command's words, or the name of the button, form or job. */
  what: string
  /** Slack's id; written as a pseudonym. */
  user: string
  channel?: string
  outcome: AuditOutcome
  /** The id of the request; a question's is its answer's too. */
  request: string
}

export interface AuditFilter {
  user?: string
  channel?: string
  kind?: AuditKind | 'refusal'
  /** In ms since the epoch. */
  since?: number
}

/** A line as it was written. Without `user` where that person was forgotten. */
export interface AuditRecord extends Omit<AuditEntry, 'user'> {
  /** In ms since the epoch. */
  at: number
  user?: string
}

/** Who did what, where, and how it ended. */
export interface Audit {
  /** Written soon, in order; throws nothing. */
  record(entry: AuditEntry): void
  /** Facts for the line of a request that is under way. */
  note(request: string, facts: AuditFacts): void
  /** The newest first, at most `limit`. */
  find(filter: AuditFilter, limit: number): Promise<readonly AuditRecord[]>
}

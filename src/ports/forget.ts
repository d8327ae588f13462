/** What is stored about people, by the kinds that a receipt counts. */
const ERASED = [
  'questions',
  'searches',
  'instance',
  'conversations',
  'shares',
  'feedback',
  'digests',
  'jobs',
  'sign-ins',
  'key',
] as const
export type Erased = (typeof ERASED)[number]

/** Erases one kind of what is stored about people. */
export interface Eraser {
  of: Erased
  /** Everyone it stores anything about. */
  users(): Promise<Iterable<string>>
  /** Returns how many records there were. */
  erase(user: string): Promise<number>
}

export interface Forgotten {
  counts: ReadonlyMap<Erased, number>
  /** Conversations that the instance did not delete. */
  left: number
}

export interface Forgetting {
  /** Erases everything stored about a person, and makes sure that a backup restored later is cleaned of it too. */
  forget(user: string): Promise<Forgotten>
  /**
   * Called when the app was removed: has everything about the workspace erased within a minute. Does nothing if Slack still knows the
   * app.
   */
  forgetTeam(): Promise<void>
}

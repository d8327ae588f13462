/** What is kept of people, as a receipt counts it. */
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

/** Erases one kind of what is kept of people. */
export interface Eraser {
  of: Erased
  /** Of whom there is any. */
  users(): Promise<Iterable<string>>
  /** How much there was. */
  erase(user: string): Promise<number>
}

export interface Forgotten {
  counts: ReadonlyMap<Erased, number>
  /** Conversations on the instance that it did not let go of. */
  left: number
}

export interface Forgetting {
  /** Erases all that is kept of a person, and sees to it that a backup which is restored later is cleaned of it too. */
  forget(user: string): Promise<Forgotten>
  /** The app was removed: has everything of the workspace erased within a minute. Does nothing where Slack still knows the app. */
  forgetTeam(): Promise<void>
}

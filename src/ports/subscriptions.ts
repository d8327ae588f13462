import { z } from 'zod'

const section = z.enum(['people', 'work', 'clients', 'languages', 'seats', 'credits', 'steps'])

export type Section = z.output<typeof section>

/** A weekly digest for a channel. */
export const subscriptionSchema = z.object({
  /** Shown to people. */
  id: z.string().regex(/^[a-z0-9]{8}$/),
  team: z.string(),
  channel: z.string(),
  /** Who is told when a run fails. */
  owner: z.string(),
  /** 1 is Monday. */
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59),
  /** IANA name. */
  zone: z.string(),
  sections: z.array(section).readonly(),
  /** BCP 47 tag for dates and numbers. */
  locale: z.string(),
  skipEmpty: z.boolean(),
  isPaused: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
})

export type Subscription = z.output<typeof subscriptionSchema>

/** One digest to send. It covers the week before `dueMs`, however late it runs. */
export const digestRunSchema = z.object({
  subscription: z.string(),
  /** Undefined in jobs of the previous version. */
  team: z.string().exactOptional(),
  dueMs: z.int(),
  kind: z.enum(['scheduled', 'test']),
  /** Who asked for the test. */
  askedBy: z.string().exactOptional(),
})

export type DigestRun = z.output<typeof digestRunSchema>

export interface Subscriptions {
  /** Creates or changes one and schedules it. Throws UserError above the limit per workspace. */
  save(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  /** Those of a workspace, oldest first. */
  all(team: string): Promise<readonly Subscription[]>
  /** False if there is none. */
  remove(id: string): Promise<boolean>
  /** The next due moment after now. If the clocks skip it, the first moment after the gap; if they show it twice, the first time. */
  nextRun(subscription: Subscription): Date
}

/** Where subscriptions are stored. */
export interface SubscriptionStore {
  write(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  all(): Promise<readonly Subscription[]>
  remove(id: string): Promise<boolean>
}

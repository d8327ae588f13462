import { z } from 'zod'

/** Why the instance isn't asked anything until someone resumes. */
export const pauseSchema = z.object({
  reason: z.string(),
  /** Slack's id of the person who paused. */
  by: z.string(),
  /** In ms since the epoch. */
  at: z.number(),
})

export type Pause = z.output<typeof pauseSchema>

/** Stops everything that asks the instance, in every process. */
export interface PauseSwitch {
  /** The state as this process knows it, at most about a second old. */
  current(): Pause | undefined
  pause(pause: Pause): Promise<void>
  /** False if nothing was paused. */
  resume(): Promise<boolean>
  /** Calls this process's parts when it changes. */
  onChange(listener: () => void): void
}

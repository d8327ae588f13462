/** Why the instance isn't asked anything until someone resumes. */
export interface Pause {
  reason: string
  /** Slack's id of the person who paused. */
  by: string
  /** In ms since the epoch. */
  at: number
}

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

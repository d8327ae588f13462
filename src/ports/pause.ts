/** Why nothing is asked of the instance, until somebody resumes. */
export interface Pause {
  reason: string
  /** Slack's id of whoever paused. */
  by: string
  /** In ms since the epoch. */
  at: number
}

/** The stop for everything that asks the instance, in every process. */
export interface PauseSwitch {
  /** As this process last heard, within a second or so. */
  current(): Pause | undefined
  pause(pause: Pause): Promise<void>
  /** False where nothing was paused. */
  resume(): Promise<boolean>
  /** Tells this process's parts when it changes. */
  onChange(listener: () => void): void
}

/** What can happen to an alert. `docs/credits.md` is generated from it. */
export const EVENTS = {
  rise: 'A new threshold is passed, or a burn or forecast starts. It is at least as severe as anything posted before, or the alert was resolved.',
  pass: 'The same, but less severe than what was posted before. Also: after the alert was resolved, a threshold is passed again.',
  same: 'New figures without news.',
  clear: 'Nothing is wrong anymore: the allocation grew, or burn and forecast are back to normal.',
  allocationRaised: 'The allocation grew, but something is still wrong.',
  turn: 'The period is over.',
  turnUnnotified: 'The period is over, and something that happened in quiet hours was never posted.',
  return: 'The bucket is back, in a period that seemed to be over.',
  acknowledge: 'A person acknowledges it.',
  snooze: 'A person snoozes it.',
  snoozeOver: 'The snooze ends.',
  mute: 'A person mutes it until the period ends.',
  unmute: 'A person unmutes it.',
  overdue: 'No one has acknowledged it for a long time.',
} as const

/** What each kind of alert means. */
export const kindMeanings = {
  threshold: (slack: number) =>
    `A threshold alerts once per period. If the allocation grows, thresholds above the current use can alert again, because they’re about more credits. A correction downwards ends a threshold only if it is ${slack} points or more below it.`,
  burn: 'A burn alerts after it lasts an hour. It is over after 12 hours without one.',
  forecast: (likely: number, unlikely: number) =>
    `A forecast alerts if for 6 hours the chance to run out before the period ends is at least ${likely}%. It is over after a day below ${unlikely}%. Below that, only a fast burn alerts.`,
}

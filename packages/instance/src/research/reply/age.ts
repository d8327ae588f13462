const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  { seconds: 365 * DAY, one: 'year', many: 'years' },
  { seconds: 30 * DAY, one: 'month', many: 'months' },
  { seconds: DAY, one: 'day', many: 'days' },
  { seconds: HOUR, one: 'h', many: 'h' },
  { seconds: MINUTE, one: 'min', many: 'min' },
] as const

/** How old something is, in whole units of the largest that fits: `3 h`. Both arguments are in seconds since the epoch. */
export function ageOf(date: number, now: number): string {
  const age = Math.max(MINUTE, now - date)
  const step = STEPS.find(({ seconds }) => age >= seconds) ?? STEPS[4]
  const count = Math.floor(age / step.seconds)
  return `${count} ${count === 1 ? step.one : step.many}`
}

/**
 * How credits are used in the synthetic years. Written down and committed before the forecast first ran on any of them; after a change
 * here, every figure ever published about the forecast must be checked.
 *
 * All except `steady` have office hours: a bell curve over the working day, Friday slightly less, weekends 5 to 25% of a weekday. All grow
 * or shrink slowly, by -15 to +40% over the year. Each hour's use is a count (Poisson; its mean varies by 30% per hour and by the shape's
 * noise per day). The mean is 50 to 2,000 credits a day.
 */
export const SHAPES = {
  steady: 'The same at all hours and days; 5 % noise a day.',
  weekday: 'Office hours; 12 % noise a day.',
  spike: 'Like weekday; about one day a month is 4 to 10 times as busy.',
  step: 'Like weekday; twice a year, on any day, use changes for good: by a factor of 0.5, 0.7, 1.5, 2 or 2.5.',
  monthEnd: 'Like weekday; the last three working days of a month are 3 times as busy.',
  reset:
    'Like weekday; one period in three, or the only one, turns early, at 30 to 80 % of its time; in one in three of the others, at 50 to 70 % of its time, the allocation grows by 25 to 50 %.',
  gaps: 'Like weekday; one hour in fifty is not sampled, and 6 times a year nothing is for 6 hours to 9 days.',
  noise: 'Like weekday; 45 % noise a day, of which 0.3 carries over to the next day.',
} as const

export type Shape = keyof typeof SHAPES

/** Every shape is made with each of these. */
export const PERIOD_MONTHS = [1, 3, 12] as const

/** An allocation is this many times what the usage at the period's start would add up to: some are too small, some ample. */
export const ALLOCATION_FACTOR = { low: 0.65, high: 1.25 } as const

/** If a bucket is used up, every other period refuses further use until it ends; the others allow it beyond 100%. */
export function stopsWhenEmpty(periodNumber: number): boolean {
  return periodNumber % 2 === 0
}

/** Half of the years, some of each shape and period length: nothing may be tuned on them. */
export function isHeldBack(shapeNumber: number, lengthNumber: number): boolean {
  return (shapeNumber + lengthNumber) % 2 === 1
}

/** Each is a fourth longer than the one before, so that what is read out of them is off by an eighth at most. */
const FIRST_MS = 50
const FACTOR = 1.25
/** Two hours. */
const LAST = 53

/** The bucket that a duration is counted in. */
export function bucketOf(ms: number): number {
  return Math.min(LAST, Math.max(0, Math.round(Math.log(ms / FIRST_MS) / Math.log(FACTOR))))
}

/** The duration that a bucket stands for. */
export function bucketMs(bucket: number): number {
  return FIRST_MS * FACTOR ** bucket
}

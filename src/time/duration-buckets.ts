/** Each bucket is a quarter longer than the one before, so that values read from them are off by an eighth at most. */
const FIRST_MS = 50
const FACTOR = 1.25
/** Two hours. */
const LAST = 53

/** The bucket to count a duration in. */
export function bucketOf(ms: number): number {
  return Math.min(LAST, Math.max(0, Math.round(Math.log(ms / FIRST_MS) / Math.log(FACTOR))))
}

/** The duration that a bucket represents. */
export function bucketMs(bucket: number): number {
  return FIRST_MS * FACTOR ** bucket
}

/** A private Redis isn't possible here; the message says why, and what to do. */
export class UnusableRedis extends Error {
  override name = 'UnusableRedis'
}

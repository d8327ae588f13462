/** There is no private Redis to be had here; the message says why, and what to do. */
export class UnusableRedis extends Error {
  override name = 'UnusableRedis'
}

/** Whether one more is within `most` in any `perMs` milliseconds; counts it if so. */
export function createRateLimit(
  { most, perMs }: { most: number; perMs: number },
  now: () => number = Date.now,
): () => boolean {
  let recent: number[] = []
  return () => {
    recent = recent.filter((at) => at > now() - perMs)
    return recent.length < most && recent.push(now()) > 0
  }
}

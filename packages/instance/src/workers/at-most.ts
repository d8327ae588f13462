/** Waits for `work`, but no longer than `patienceMs`, which doesn't stop it. */
export async function waitAtMost(patienceMs: number, work: Promise<unknown> | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/** Resolves when `work` does, or after `patienceMs` without it; the work goes on. */
export async function waitAtMost(patienceMs: number, work: Promise<unknown> | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

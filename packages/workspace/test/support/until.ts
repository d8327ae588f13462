const DEADLINE_MS = 30_000

/** Looks again and again until something is there. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>, what = 'it'): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`waited ${DEADLINE_MS} ms in vain for ${what}`)
}

import { setTimeout } from 'node:timers/promises'

/** Checks until there is a result, for a limited time; then fails, saying what it was waiting for. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined | false> | Value | undefined | false,
  deadlineMs = 30_000,
  everyMs = 20,
): Promise<Value> {
  for (const deadline = Date.now() + deadlineMs; ; ) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (Date.now() > deadline) throw new Error(`not within ${deadlineMs} ms: ${what}`)
    await setTimeout(everyMs)
  }
}

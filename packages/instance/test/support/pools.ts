import { expect } from 'vitest'

/** Three endless repetitions take V8 time with the fourth power of the length of a line, where each letter may be the first. */
export const stalling = { pattern: 'aa*a*a*b', text: `${`${'a'.repeat(1_900)}!\n`.repeat(500)}`, found: 'a!' }

/** Nested repetitions: endless for backtracking, nothing for an engine that works in linear time. */
export const nested = { pattern: '^(a+)+$', text: `${'a'.repeat(50_000)}!\n` }

/** What nobody waits for any more gives its place to others; `run` takes the pool's only worker. */
export async function expectPlaceFreed(run: (signal?: AbortSignal) => Promise<unknown>): Promise<void> {
  const abort = new AbortController()
  const running = run(abort.signal)
  const waiting = run(abort.signal)
  abort.abort(new Error('nobody waits'))
  await expect(running).rejects.toThrow('nobody waits')
  await expect(waiting).rejects.toThrow('nobody waits')
  await run()
}

/** One that is stuck is ended with a word on why, and `other` is answered by another worker. */
export async function expectStuckEnded(run: (query: string) => Promise<unknown>, stuck: string, other: string) {
  await expect(run(stuck)).rejects.toThrow(/regular expression takes too long/)
  return await run(other)
}

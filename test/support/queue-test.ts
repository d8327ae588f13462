import { test as base } from 'vitest'
import { createTestQueue } from './queue.ts'
import { startTestCluster } from './redis.ts'

/** `test` with a real Redis for all files of a process, a node of a cluster, and a queue of its own for each test. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('redis', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const redis = await startTestCluster()
    onCleanup(() => redis.close())
    return redis
  })
  .extend('queue', async ({ redis }, { onCleanup }) => {
    const queue = createTestQueue(redis)
    onCleanup(() => queue.close())
    return queue
  })

import { test as base } from 'vitest'
import { createTestQueue } from './queue.ts'
import { startTestCluster } from './redis.ts'

/** `test` with a real Redis, a node of a cluster that all files of a process share and each test finds empty, and a queue. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const redis = await startTestCluster()
    onCleanup(() => redis.close())
    return redis
  })
  .extend('redis', async ({ server }) => {
    await server.empty()
    return server
  })
  .extend('queue', async ({ redis }, { onCleanup }) => {
    const queue = createTestQueue(redis)
    onCleanup(() => queue.close())
    return queue
  })

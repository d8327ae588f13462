import { type MetricsServer, QUEUES_PATH } from '../metrics/start-metrics.ts'
import type { JobRunner, Log } from '../ports/index.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'

interface ShowQueuesOptions {
  redis: RedisClient
  log: Log
  runners: readonly Pick<JobRunner, 'definition'>[]
  lifecycle: Lifecycle
}

/** Lets operators see the queues next to the metrics. Only then is its web framework loaded. */
export async function showQueues(metrics: MetricsServer | undefined, options: ShowQueuesOptions): Promise<void> {
  if (!metrics) return
  const { createQueueBoard } = await import('../queue/board/queue-board.ts')
  const definitions = options.runners.map(({ definition }) => definition)
  const board = createQueueBoard({ ...options, definitions, path: QUEUES_PATH })
  options.lifecycle.add('board of queues', board.close)
  metrics.showQueues(board.answer)
}

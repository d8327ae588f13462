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

/** Lets operators look at the queues beside the metrics. Its web framework is loaded only then. */
export async function showQueues(metrics: MetricsServer | undefined, options: ShowQueuesOptions): Promise<void> {
  if (!metrics) return
  const { createQueueBoard } = await import('../queue/board/queue-board.ts')
  const definitions = options.runners.map(({ definition }) => definition)
  const board = createQueueBoard({ ...options, definitions, path: QUEUES_PATH })
  options.lifecycle.add('board of queues', board.close)
  metrics.showQueues(board.answer)
}

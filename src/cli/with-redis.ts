import type { Config } from '../config/config.ts'
import { createLog } from '../process/log.ts'
import { type Connection, connectProducer } from '../storage/redis/connection.ts'
import { reachPrivateRedis } from '../storage/redis/reach-private-redis.ts'
import { parseRedisUrl } from '../storage/redis/redis-address.ts'
import { wrapRedisErrors } from '../storage/redis/redis-failure.ts'

/** Uses the bot's Redis, whether or not the bot runs. Throws UpstreamError first if it can't be reached. */
export async function withRedis<Result>(
  { REDIS_URL, REDIS_CLUSTER, dataDir }: Config,
  use: (redis: Connection['client']) => Promise<Result>,
): Promise<Result> {
  const log = createLog('silent')
  const { client, close } = REDIS_URL
    ? connectProducer(parseRedisUrl(REDIS_URL, REDIS_CLUSTER === 'on'), log)
    : await reachPrivateRedis(dataDir, log)
  try {
    await wrapRedisErrors('The bot’s Redis cannot be reached', () => client.ping())
    return await use(client)
  } finally {
    await close()
  }
}

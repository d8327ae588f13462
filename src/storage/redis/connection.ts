import { Redis } from 'ioredis'
import type { Log } from '../../ports/index.ts'
import { backoffMs } from '../../time/backoff.ts'
import type { RedisAddress } from './redis-address.ts'
import { describeFailure } from './redis-failure.ts'

export interface Connection {
  client: Redis
  /** Why there is no Redis at the other end, while there is none. */
  problem(): string | undefined
  close(): void
}

/** For whoever has a person waiting: in an outage every command fails within 1.5 s instead of queueing. */
export function connectProducer(address: RedisAddress, log: Log): Connection {
  return connect('producer', address, { maxRetriesPerRequest: 1, commandTimeout: 1500 }, log)
}

/** For workers: in an outage every command waits until Redis is back, as BullMQ demands. */
export function connectWorker(address: RedisAddress, log: Log): Connection {
  return connect('worker', address, { maxRetriesPerRequest: null }, log)
}

interface Limits {
  maxRetriesPerRequest: number | null
  commandTimeout?: number
}

function connect(name: string, address: RedisAddress, limits: Limits, log: Log): Connection {
  const client = new Redis({
    ...address,
    ...limits,
    connectTimeout: 5000,
    retryStrategy: (attempt) => backoffMs(attempt, 50, 2000),
  })
  const problem = reportOutages(client, name, log)
  return { client, problem, close: () => client.disconnect() }
}

/** One line when Redis goes and one when it is back, however often the client tries in between. Returns what tells why it is gone. */
export function reportOutages(client: Redis, name: string, log: Log): () => string | undefined {
  let problem: string | undefined
  client.on('error', (error) => {
    if (problem === undefined) log.warn('Redis cannot be reached', { connection: name, error: describeFailure(error) })
    problem = describeFailure(error)
  })
  client.on('ready', () => {
    if (problem !== undefined) log.info('Redis is back', { connection: name })
    problem = undefined
  })
  return () => problem
}

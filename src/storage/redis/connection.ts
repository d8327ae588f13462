import { lookup } from 'node:dns'
import type { Writable } from 'node:stream'
import { Cluster, Redis } from 'ioredis'
import type { Log } from '../../ports/index.ts'
import { backoffMs } from '../../time/backoff.ts'
import type { RedisAddress } from './redis-address.ts'
import type { RedisClient } from './redis-client.ts'
import { describeFailure } from './redis-failure.ts'

export interface Connection {
  client: RedisClient
  /** Why there is no Redis at the other end, while there is none. */
  problem(): string | undefined
  close(): void
}

const COMMAND_MS = 1500

/** For whoever has a person waiting: in an outage every command fails within 1.5 s instead of queueing. */
export function connectProducer(address: RedisAddress, log: Log): Connection {
  const limits = { maxRetriesPerRequest: 1, commandTimeout: COMMAND_MS }
  if (!address.nodes) return connect('producer', newClient(address, limits), log)
  // One that did not get through is not tried again behind the back of whoever was told so.
  const client = newCluster(address, limits, { retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 })
  limitTime(client)
  return connect('producer', client, log)
}

/** For workers: in an outage every command waits until Redis is back, as BullMQ demands. */
export function connectWorker(address: RedisAddress, log: Log): Connection {
  const limits = { maxRetriesPerRequest: null }
  if (!address.nodes) return connect('worker', newClient(address, limits), log)
  // A tenth of a second each.
  return connect('worker', newCluster(address, limits, { maxRedirections: Number.MAX_SAFE_INTEGER }), log)
}

const retryMs = (attempt: number) => backoffMs(attempt, 50, 2000)
const always = { connectTimeout: 5000, retryStrategy: retryMs }

interface Limits {
  maxRetriesPerRequest: number | null
  commandTimeout?: number
}

/** Commands of one tick are written together: each by itself is a system call, and wakes Redis. */
function newClient(address: RedisAddress, limits: Limits): Redis {
  const client = new Redis({ ...address, ...limits, ...always })
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    const socket: Writable | undefined = client.stream
    if (socket?.writableCorked === 0) {
      socket.cork()
      process.nextTick(() => socket.uncork())
    }
    return send(command, stream)
  }
  return client
}

/** How soon it is known that another node has taken over from one that hangs. */
const LOOK_AT_SLOTS_MS = 5_000

interface Patience {
  retryDelayOnFailover?: number
  retryDelayOnClusterDown?: number
  maxRedirections?: number
}

function newCluster({ nodes = [], ...address }: RedisAddress, limits: Limits, patience: Patience): Cluster {
  return new Cluster([...nodes], {
    redisOptions: { ...address, ...limits, connectTimeout: 5000 },
    clusterRetryStrategy: retryMs,
    slotsRefreshInterval: LOOK_AT_SLOTS_MS,
    // A certificate is for a name. https://github.com/redis/ioredis#special-note-aws-elasticache-clusters-with-tls
    dnsLookup: address.tls ? (host, done) => done(null, host) : lookup,
    ...patience,
  })
}

/** A Cluster keeps what it cannot send, without end, and knows no time for that. */
function limitTime(client: Cluster): void {
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream, node) => {
    const isGone = client.status === 'close' || client.status === 'reconnecting'
    if (!isGone) {
      command.setTimeout(COMMAND_MS)
      return send(command, stream, node)
    }
    command.reject(new Error(CLOSED))
    return command.promise
  }
}

function connect(name: string, client: RedisClient, log: Log): Connection {
  const problem = reportOutages(client, name, log)
  return { client, problem, close: () => client.disconnect() }
}

const CLOSED = 'Connection is closed.'
const REPEAT_AFTER_MS = 60_000

/** One line when Redis goes and one when it is back, however often the client tries in between. Returns what tells why it is gone. */
export function reportOutages(client: RedisClient, name: string, log: Log): () => string | undefined {
  let problem: string | undefined
  let ofNode: string | undefined
  const saidAt = new Map<string, number>()
  client.on('error', (error) => {
    if (problem === undefined) log.warn('Redis cannot be reached', { connection: name, error: describeFailure(error) })
    problem = ofNode ?? describeFailure(error)
  })
  client.on('ready', () => {
    if (problem !== undefined) log.info('Redis is back', { connection: name })
    problem = undefined
    ofNode = undefined
  })
  client.on('node error', (error: Error, node: string) => {
    ofNode = describeFailure(error)
    // That is all a Cluster says where no connection comes about.
    if (ofNode === CLOSED) ofNode = 'no node can be reached: check the addresses and certificates'
    if (Date.now() - (saidAt.get(node) ?? 0) < REPEAT_AFTER_MS) return
    saidAt.set(node, Date.now())
    log.warn('a node of the Redis Cluster cannot be reached', { connection: name, node, error: ofNode })
  })
  return () => problem
}

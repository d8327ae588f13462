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
  /** Why Redis can't be reached, if it can't. */
  problem(): string | undefined
  close(): void
}

const COMMAND_MS = 1500

/** For requests that a person waits for: in an outage, every command fails within 1.5 s instead of queueing. */
export function connectProducer(address: RedisAddress, log: Log): Connection {
  const limits = { maxRetriesPerRequest: 1, commandTimeout: COMMAND_MS }
  if (!address.nodes) return connect('producer', newClient(address, limits), log)
  // A failed command isn't retried after its caller was told that it failed.
  const client = newCluster(address, limits, { retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 })
  limitTime(client)
  return connect('producer', client, log)
}

/** For workers: in an outage, every command waits until Redis is back, as BullMQ requires. */
export function connectWorker(address: RedisAddress, log: Log): Connection {
  const limits = { maxRetriesPerRequest: null }
  if (!address.nodes) return connect('worker', newClient(address, limits), log)
  // A redirection takes a tenth of a second. The first command finds out as well as a check whether the Cluster is ready, and after a check
  // that fails, ioredis 6.0 never settles the promise of `connect`, which BullMQ waits for while a replica takes over.
  const patience = { maxRedirections: Number.MAX_SAFE_INTEGER, enableReadyCheck: false }
  return connect('worker', newCluster(address, limits, patience), log)
}

const retryMs = (attempt: number) => backoffMs(attempt, 50, 2000)
const always = { connectTimeout: 5000, retryStrategy: retryMs }

interface Limits {
  maxRetriesPerRequest: number | null
  commandTimeout?: number
}

/** So many, or those of one tick, are written together. */
const COMMANDS_AT_ONCE = 8

/** Each write is a system call and wakes Redis, which works on the first commands while the rest are being written. */
function newClient(address: RedisAddress, limits: Limits): Redis {
  const client = new Redis({ ...address, ...limits, ...always })
  const send = client.sendCommand.bind(client)
  let held = 0
  client.sendCommand = (command, stream) => {
    const socket: Writable | undefined = client.stream
    if (socket?.writableCorked === 0) {
      socket.cork()
      held = 0
      process.nextTick(() => socket.uncork())
    }
    const sent = send(command, stream)
    held++
    if (held === COMMANDS_AT_ONCE && socket !== undefined) socket.uncork()
    return sent
  }
  return client
}

/** How soon the client notices that another node took over from one that hangs. */
const LOOK_AT_SLOTS_MS = 5_000

interface Patience {
  retryDelayOnFailover?: number
  retryDelayOnClusterDown?: number
  maxRedirections?: number
  enableReadyCheck?: boolean
}

function newCluster({ nodes = [], ...address }: RedisAddress, limits: Limits, patience: Patience): Cluster {
  return new Cluster([...nodes], {
    redisOptions: { ...address, ...limits, connectTimeout: 5000 },
    clusterRetryStrategy: retryMs,
    slotsRefreshInterval: LOOK_AT_SLOTS_MS,
    // Certificates are issued for names. https://github.com/redis/ioredis#special-note-aws-elasticache-clusters-with-tls
    dnsLookup: address.tls ? (host, done) => done(null, host) : lookup,
    ...patience,
  })
}

/** A Cluster client queues commands that it can't send without any limit or timeout. */
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

/**
 * Logs one line when Redis goes away and one when it is back, however often the client retries. Returns a function that says why it is
 * away.
 */
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
    // This is all that a Cluster client says if it can't connect.
    if (ofNode === CLOSED) ofNode = 'no node can be reached: check the addresses and certificates'
    if (Date.now() - (saidAt.get(node) ?? 0) < REPEAT_AFTER_MS) return
    saidAt.set(node, Date.now())
    log.warn('a node of the Redis Cluster cannot be reached', { connection: name, node, error: ofNode })
  })
  return () => problem
}

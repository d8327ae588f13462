import type { Redis } from 'ioredis'
import type { Log } from '../../ports/index.ts'
import { reportOutages } from './connection.ts'
import { isCluster, type RedisClient } from './redis-client.ts'
import { describeFailure } from './redis-failure.ts'

const AGAIN_MS = 200

interface Subscription {
  channel: string
  /** In the log. */
  name: string
  onMessage(text: string): void
  /** After the way to Redis was down, with the channel heard again: what was said meanwhile was missed. */
  onGap(): Promise<void>
  log: Log
}

/**
 * Hears a channel over a connection of its own; resolves once it is heard. In a Cluster that goes to any node, since all are told what
 * one is, and to another where that node goes.
 */
export async function subscribe(redis: RedisClient, subscription: Subscription): Promise<{ close(): void }> {
  const { channel, name, onMessage, onGap, log } = subscription
  const first = Promise.withResolvers<void>()
  let isFirst = true
  let isClosed = false
  let connection: Redis | undefined
  let again: NodeJS.Timeout | undefined

  async function hear(over: Redis): Promise<void> {
    try {
      // Resolves once the channel is heard again, so nothing falls between this and the look at what was missed.
      await over.subscribe(channel)
      if (!isFirst) await onGap()
      isFirst = false
      first.resolve()
    } catch (error) {
      log.warn('messages may have been missed', { connection: name, error: describeFailure(error) })
    }
  }

  function openAgain(): void {
    if (!isClosed) again = setTimeout(open, AGAIN_MS)
  }

  function open(): void {
    const opened = isCluster(redis) ? toAnyNode(redis.nodes()) : redis.duplicate({ maxRetriesPerRequest: null })
    connection = opened
    if (!opened) {
      openAgain()
      return
    }
    if (!isCluster(redis)) reportOutages(opened, name, log)
    opened.on('message', (_channel, text) => onMessage(text))
    opened.on('ready', () => void hear(opened))
    opened.once('end', openAgain)
  }

  /** Of a node that hangs the Cluster is told, the connection to it is not. */
  function leave({ options: { host, port } }: Redis): void {
    if (host === connection?.options.host && port === connection?.options.port) connection?.disconnect()
  }

  open()
  if (isCluster(redis)) redis.on('-node', leave)
  await first.promise
  return {
    close() {
      isClosed = true
      clearTimeout(again)
      redis.off('-node', leave)
      connection?.disconnect()
    },
  }
}

function toAnyNode(nodes: readonly Redis[]): Redis | undefined {
  const node = nodes[Math.floor(Math.random() * nodes.length)]
  const own = { retryStrategy: () => null, maxRetriesPerRequest: null, commandTimeout: undefined, lazyConnect: false }
  // The Cluster reports what is wrong with its nodes.
  return node?.duplicate(own).on('error', () => undefined)
}

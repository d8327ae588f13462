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
  /** Called once the channel is subscribed again after an interruption: messages in between were missed. */
  onGap(): Promise<void>
  log: Log
}

/**
 * Subscribes to a channel over its own connection; resolves once subscribed. In a Cluster, any node will do because all get every
 * message; if that node goes away, another one is used.
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
      // Resolves once subscribed again, so that nothing is missed between this and reading what was missed before.
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

  /** If a node hangs, only the Cluster client learns of it, not a connection to the node. */
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
  // The Cluster client already reports its nodes' errors.
  return node?.duplicate(own).on('error', () => undefined)
}

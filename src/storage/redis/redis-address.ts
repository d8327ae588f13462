import type { RedisOptions } from 'ioredis'
import { ConfigError } from '../../ports/errors.ts'

/** Where a Redis is and how to sign in; never logged. */
export interface RedisAddress
  extends Pick<RedisOptions, 'path' | 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'> {
  /** For a Cluster: some of its nodes, which know the others. */
  nodes?: readonly { host: string; port: number }[]
}

/**
 * Parses `redis://`, `rediss://` and `unix:///path` (or a bare absolute path), or several separated by commas for a Cluster. Throws
 * ConfigError, which never repeats the value, because it may contain a password.
 */
export function parseRedisUrl(value: string, isOfCluster = false): RedisAddress {
  if (value.startsWith('/')) return { path: value }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (isOfCluster || url === undefined || url.hostname.includes(',')) return parseNodes(value.split(','))
  if (url.protocol === 'unix:' && url.pathname.length > 1) {
    return { path: decodeURIComponent(url.pathname), ...credentials(url) }
  }
  if (!isOverNetwork(url)) throw wrong()
  return { ...place(url), db: database(url), ...credentials(url) }
}

/** All nodes have the same user and password: the first one's. */
function parseNodes(texts: readonly string[]): RedisAddress {
  const first = texts[0]?.trim() ?? ''
  const urls = texts.map((text) => {
    const full = text.includes('://') ? text.trim() : `${first.split('://')[0]}://${text.trim()}`
    if (!URL.canParse(full)) throw wrong()
    return new URL(full)
  })
  const [url] = urls
  if (!url || !urls.every((one) => isOverNetwork(one) && database(one) === 0)) throw wrong()
  const nodes = urls.map((one) => ({ host: hostOf(one), port: portOf(one) }))
  return { nodes, ...credentials(url), ...encryption(url) }
}

const isOverNetwork = ({ protocol, hostname }: URL) =>
  (protocol === 'redis:' || protocol === 'rediss:') && hostname !== ''
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port }: URL) => Number(port || 6379)
const encryption = ({ protocol }: URL): RedisAddress => (protocol === 'rediss:' ? { tls: {} } : {})
const place = (url: URL): RedisAddress => ({ host: hostOf(url), port: portOf(url), ...encryption(url) })

function credentials(url: URL): RedisAddress {
  return {
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
  }
}

function database(url: URL): number {
  const name = url.pathname.slice(1)
  if (!/^\d*$/.test(name)) throw wrong()
  return Number(name)
}

function wrong(): ConfigError {
  return new ConfigError(
    'REDIS_URL isn’t the address of a Redis. Use redis://HOST:6379, rediss://HOST:6379 or unix:///PATH/TO/SOCKET; for a Cluster redis://HOST:6379,redis://HOST:6379. Without it, a private one is started',
  )
}

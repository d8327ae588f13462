import type { RedisOptions } from 'ioredis'
import { ConfigError } from '../../ports/errors.ts'

/** Where a Redis is and how to sign in; never logged. */
export type RedisAddress = Pick<RedisOptions, 'path' | 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>

/**
 * Reads `redis://`, `rediss://` and `unix:///path` (or a bare absolute path).
 * Throws ConfigError, which never repeats the value: it may hold a password.
 */
export function parseRedisUrl(value: string): RedisAddress {
  if (value.startsWith('/')) return { path: value }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'unix:' && url.pathname.length > 1) {
    return { path: decodeURIComponent(url.pathname), ...credentials(url) }
  }
  if ((url?.protocol === 'redis:' || url?.protocol === 'rediss:') && url.hostname !== '') {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 6379),
      db: database(url),
      ...credentials(url),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    }
  }
  throw wrong()
}

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
    'REDIS_URL isn’t the address of a Redis. Use redis://HOST:6379, rediss://HOST:6379 or unix:///PATH/TO/SOCKET. Without it, a private one is started',
  )
}

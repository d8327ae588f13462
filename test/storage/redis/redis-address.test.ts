import { expect, test } from 'vitest'
import { ConfigError } from '../../../src/ports/errors.ts'
import { parseRedisUrl } from '../../../src/storage/redis/redis-address.ts'

test.each([
  ['redis://cache.example', { host: 'cache.example', port: 6379, db: 0 }],
  ['redis://:p%40ss@10.0.0.1:6380/2', { host: '10.0.0.1', port: 6380, db: 2, password: 'p@ss' }],
  ['rediss://bot:secret@[::1]', { host: '::1', port: 6379, db: 0, username: 'bot', password: 'secret', tls: {} }],
  ['unix:///run/redis/redis.sock', { path: '/run/redis/redis.sock' }],
  ['/run/redis.sock', { path: '/run/redis.sock' }],
])('%s is understood', (url, address) => {
  expect(parseRedisUrl(url)).toEqual(address)
})

test.each(['localhost:6379', 'http://:hunter2@cache.example', 'redis://:hunter2@', 'unix://', 'redis://cache/one', ''])(
  '%j is refused without being repeated',
  (url) => {
    expect(() => parseRedisUrl(url)).toThrow(ConfigError)
    expect(() => parseRedisUrl(url)).toThrow(/^REDIS_URL isn’t the address of a Redis. Use redis:\/\/HOST:6379/)
    expect(() => parseRedisUrl(url)).not.toThrow('hunter2')
  },
)

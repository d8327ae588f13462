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

test.each([
  ['redis://10.0.0.1:7000,redis://10.0.0.2:7000', {}],
  ['redis://bot:p%2Css@10.0.0.1:7000,10.0.0.2:7000', { username: 'bot', password: 'p,ss' }],
  ['rediss://10.0.0.1:7000, rediss://10.0.0.2:7000', { tls: {} }],
])('%s are nodes of a Cluster', (url, more) => {
  const port = 7000
  expect(parseRedisUrl(url)).toEqual({
    nodes: [
      { host: '10.0.0.1', port },
      { host: '10.0.0.2', port },
    ],
    ...more,
  })
})

test('one address may be of a Cluster, and a comma in a password makes none', () => {
  expect(parseRedisUrl('redis://config.example', true)).toEqual({ nodes: [{ host: 'config.example', port: 6379 }] })
  expect(parseRedisUrl('redis://:a,b@cache.example')).toMatchObject({ host: 'cache.example', password: 'a,b' })
})

test.each([
  'redis://10.0.0.1:7000/1,redis://10.0.0.2:7000/1',
  'redis://10.0.0.1:7000,',
  'redis://10.0.0.1,unix:///run/x',
])('%j is no Cluster', (url) => {
  expect(() => parseRedisUrl(url)).toThrow(ConfigError)
})

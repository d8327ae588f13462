import { expect, it } from 'vitest'
import { forgetsAtRestart, unmetRequirement } from '../../../src/storage/redis/redis-requirements.ts'

it.each([
  ['redis_version:5.0.7\r\n', 'is version 5.0.7, too old'],
  ['redis_version:6.0.16\r\nmaxmemory_policy:noeviction\r\n', 'is version 6.0.16, too old'],
  ['redis_version:7.2.4\r\nmaxmemory_policy:allkeys-lru\r\n', 'has maxmemory-policy allkeys-lru, so jobs may vanish'],
  ['redis_version:6.2.0\r\nmaxmemory_policy:noeviction\r\n', undefined],
  ['redis_version:10.0.1\r\n', undefined],
  ['', undefined],
])('of %j it says %s', (info, expected) => {
  expect(unmetRequirement(info)?.detail).toBe(expected)
})

it('knows whether a restart forgets', () => {
  expect(forgetsAtRestart('x:1\r\naof_enabled:0\r\n')).toBe(true)
  expect(forgetsAtRestart('x:1\r\naof_enabled:1\r\n')).toBe(false)
})

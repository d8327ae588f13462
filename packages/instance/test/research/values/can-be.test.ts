import { expect, test } from 'vitest'
import { canBe } from '../../../src/research/values/fit/value-shape.ts'

test.each([
  '30',
  '5 * time.Second',
  'Duration.ofDays(1)',
  'time.Hour',
  '"20"',
  'Infinity',
  'math.MaxInt64',
  'oneHour',
  '"PT30S"',
  'u64::MAX',
  'None',
  'DEFAULT_SIZE',
])('%s may be an amount', (value) => expect(canBe(value, { shape: 'duration' })).toBe(true))

test.each([
  'request.RouteInt64Param(r, "feed")',
  'currentPositionInSeconds.toString()',
  '"SITE_NAME"',
  'false',
  'getTimeout()',
])('%s may not', (value) => expect(canBe(value, { shape: 'number' })).toBe(false))

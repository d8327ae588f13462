import { expect, test } from 'vitest'
import { inPlainUnit, unitInName, unitInText } from '../../../src/research/values/unit/unit-words.ts'

test.for([
  ['timeoutMs', 'milliseconds'],
  ['unhandledRequestTimeoutMillis', 'milliseconds'],
  ['MAX_AGE_SECONDS', 'seconds'],
  ['SIZE_525_MB', undefined],
  ['TIMEOUT_30S', undefined],
  ['cacheSizeMB', 'MB'],
  ['retentionDays', 'days'],
  ['params', undefined],
  ['isSecond', undefined],
  ['items', undefined],
  ['bytes', undefined],
] as const)('the name %s says %s', ([name, unit]) => {
  expect(unitInName(name)).toBe(unit)
})

test.for([
  ['Duration of the lock for the job in milliseconds.', 30_000, 'milliseconds'],
  ['Number of seconds to long poll for jobs when the queue is empty.', 5, 'seconds'],
  ['The amount of time (in secs) that the downloader will wait', 180, 'seconds'],
  ['WebSocket max size message in bytes', 16, 'bytes'],
  ['private static final int WAIT = 60; // Seconds', 60, 'seconds'],
  ['timeout: 30000, // 30 seconds', 30_000, 'milliseconds'],
  ['MAX_AGE = 86400 # 1 day', 86_400, 'seconds'],
  ['retried every 5 seconds', 3, undefined],
  ['in milliseconds; the other one is in seconds', 3, undefined],
  ['the second time that it is asked for', 3, undefined],
  ['Some of us like it', 24, undefined],
  ['Passed as second argument', 3, undefined],
  ['Hour of day', 3, undefined],
  ['60 requests a minute', 60, undefined],
  ['wait for a minute', 60, undefined],
  ['60 // a minute', 60, 'seconds'],
] as const)('of “%s” it takes the unit', ([text, amount, unit]) => {
  expect(unitInText(text, amount)).toBe(unit)
})

test.for([
  [30_000, 'milliseconds', '30 seconds'],
  [86_400, 'seconds', '1 day'],
  [65_536, 'bytes', '64 KB'],
  [3001, 'milliseconds', undefined],
  [5, 'seconds', undefined],
] as const)('%i %s', ([amount, unit, said]) => {
  expect(inPlainUnit(amount, unit)).toBe(said)
})

import { expect, test } from 'vitest'
import { shareSaid, stemsOf } from '../../../src/search/text/same-words.ts'

test.each([
  ['src/rateLimiter.ts', 'limited rates', 1],
  ['src/rate_limiter.go', 'limits', 0.5],
  ['src/rate-limiter/index.ts', 'rate limit', 1],
  ['cmd/loader/main.go', 'load', 1],
  ['src/queue.ts', 'workers', 0],
  ['.x', 'workers', 0],
])('of the name of %s, "%s" says %d', (path, text, share) => {
  expect(shareSaid(path, stemsOf(text.split(' ')))).toBe(share)
})

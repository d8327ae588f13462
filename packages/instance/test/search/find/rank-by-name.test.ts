import { expect, test } from 'vitest'
import { parseQuestion } from '../../../src/search/find/parse-question.ts'
import { filesInArea, shareSaid, stemsOf } from '../../../src/search/find/rank-by-name.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test('what an area is named after counts most, however many paths hold the word and however long the file is', async () => {
  const many = Array.from({ length: 120 }, (_, number) => [`lib/walk-tree-${number}.ts`, 'walk()\n'] as const)
  const files = { ...Object.fromEntries(many), 'src/tree.ts': 'grow()\n'.repeat(2_000), 'tree/leaf.ts': 'fall()\n' }
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) throw new Error('not indexed')
  const scores = filesInArea(snapshot, parseQuestion('tree: prune early'))
  const scoreOf = (path: string) => scores.get(snapshot.files.find((file) => file.path === path)?.id ?? -1)
  expect(scoreOf('src/tree.ts')).toBe(1)
  expect(scoreOf('tree/leaf.ts')).toBe(0.8)
  expect(new Set(scores.values())).toEqual(new Set([1, 0.8, 0.6]))
})

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

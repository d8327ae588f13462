import { expect, test } from 'vitest'
import { pairsIn } from '../../scripts/word-vectors/pairs-in.ts'

const source = `package queue

// Waits until every worker is idle.
//
// @deprecated
func (q *Queue) Drain(limit int) error {
	// give each one a little more time than the last one needed
	pause := q.last * 2
	for q.busy > 0 {
		sleep(pause)
	}
	// return sleep(pause)
	return nil
}
`

test('the description above a function goes with what the function says', () => {
  const [above] = pairsIn('queue/drain.go', source)
  expect(above?.said).toEqual(['waits', 'until', 'every', 'worker', 'is', 'idle'])
  expect([...(above?.code.keys() ?? [])]).toEqual(expect.arrayContaining(['drain', 'busy', 'sleep', 'queue']))
})

test('a comment inside a function goes with the lines around it, without its own words, and code in comments does not', () => {
  const [, inside, ...others] = pairsIn('queue/drain.go', source)
  expect(inside?.said).toContain('little')
  expect([...(inside?.code.keys() ?? [])]).toContain('pause')
  expect([...(inside?.code.keys() ?? [])]).not.toContain('little')
  expect(others).toEqual([])
})

test('what a function is called counts more than what it mentions', () => {
  const [above] = pairsIn('queue/drain.go', source)
  expect(above?.code.get('drain')).toBeGreaterThan(above?.code.get('busy') ?? Number.POSITIVE_INFINITY)
})

test('a docstring is what its function is about, and not part of its words', () => {
  const python = `def purge(folder):
    """Delete everything older than a day.

    Args:
        folder: an open one
    """
    for old in folder.entries(before=yesterday()):
        old.unlink()
`
  const [pair] = pairsIn('purge.py', python)
  expect(pair?.said).toEqual(['delete', 'everything', 'older', 'than', 'a', 'day'])
  expect([...(pair?.code.keys() ?? [])]).toContain('unlink')
  expect([...(pair?.code.keys() ?? [])]).not.toContain('everything')
})

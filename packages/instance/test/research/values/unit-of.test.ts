import { expect, test } from 'vitest'
import { unitOf } from '../../../src/research/values/unit/unit-of.ts'

async function unitAt(name: string, value: string, path: string, lines: readonly string[], line = lines.length) {
  const given = { repo: 'kiln', commit: 'c0ffee', path, line, name, value }
  const means = { lines: async () => lines, mentions: async () => ({ files: [], isWhole: true }) }
  return await unitOf(given, means)
}

test.for([
  ['RATE_LIMIT', '60', 'RATE_LIMIT = 60  # 60 requests a minute', undefined],
  ['maxLength', '128', 'const maxLength = 128 // kept for 7 days in milliseconds', undefined],
  ['bufferSize', '24', 'const bufferSize = 24 // in kb', 'KB'],
  ['waitTime', '24', 'const waitTime = 24 // in milliseconds', 'milliseconds'],
  ['firing', '3', 'schedule(crontab(hour=3))', undefined],
  ['firing', '30', 'firing = timedelta(seconds=30)', 'seconds'],
] as const)('%s of %s in “%s” is in %s', async ([name, value, text, unit]) => {
  expect(await unitAt(name, value, 'src/kiln.py', [text])).toBe(unit)
})

test('the next entry of a list says nothing of the unit of this one', async () => {
  const entries = ['- `max_wait`: 100', '- `ttl`: in seconds']
  expect(await unitAt('max_wait', '100', 'docs/kiln.md', entries, 1)).toBeUndefined()
  expect(await unitAt('max_wait', '100', 'docs/kiln.md', ['- `max_wait`: 100', '  - in seconds'], 1)).toBe('seconds')
})

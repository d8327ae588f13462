import { expect, test } from 'vitest'
import {
  boundSaid,
  boundsAt,
  comparedOn,
  saysBound,
  saysOtherBound,
} from '../../../src/research/values/compared-values.ts'

test.each([
  ['\tif len(password) < 6 {', 'password length', '6', 'len(password) < 6'],
  ['  if (user.name.length > MAX_NAME) throw', 'user.name length', 'MAX_NAME', 'user.name.length > MAX_NAME'],
  ["  errors.add(:tags, 'too many') if tags.size >= 20", 'tags length', '20', 'tags.size >= 20'],
  ['    if (strlen($title) > 80) {', 'title length', '80', 'strlen($title) > 80'],
])('%s', (line, name, value, checked) => {
  expect(comparedOn(line)).toEqual([{ name, value, isDefault: false, checked }])
})

test.each([
  'for (let i = 0; i < list.length; i++)',
  'if (list.length > 0) return',
  'while (queue.length > 40) {',
  'x = 5',
])('not: %s', (line) => expect(comparedOn(line)).toEqual([]))

test.each([
  ['\tif width > 120 {\n\t\twidth = 120\n\t}', 'max width', '120', 'width > 120'],
  ['  if (this.depth < 3) {\n    this.depth = 3;', 'min depth', '3', 'this.depth < 3'],
  ['    if retries > 5:\n        raise TooManyRetries()', 'max retries', '5', 'retries > 5'],
  ['  if (count >= MAX_COUNT) throw new Error()', 'max count', 'MAX_COUNT', 'count >= MAX_COUNT'],
  ['  const size = Math.min(wanted, 512)', 'max wanted', '512', 'Math.min(wanted, 512)'],
  ['  let threads = cpus().min(12);', 'max threads', '12', '.min(12)'],
])('a bound that code keeps: %s', (text, name, value, checked) => {
  expect(boundsAt(text.split('\n'), 0)).toEqual([{ name, value, isDefault: false, checked }])
})

test.each([
  'if (width > 120) {\n  wide = true',
  'for (let i = 0; i < 10; i++) {\n  throw new Error()',
  'if (count > 0) throw new Error()',
  'const one = other > 40 ? a : b',
  'if (a > 10 * size) {\n  throw new Error()',
])('no bound: %s', (text) => expect(boundsAt(text.split('\n'), 0)).toEqual([]))

test('a line full of signs is read in no time', () => {
  const began = performance.now()
  boundsAt([`${'a.'.repeat(140)} > `, '> 12 '.repeat(50)], 0)
  boundsAt(['a > 12 '.repeat(40)], 0)
  expect(performance.now() - began).toBeLessThan(200)
})

test('the most or the least is asked for in so many words', () => {
  expect(boundSaid('whats the max width')).toBe('max')
  expect(boundSaid('minimum length of a name')).toBe('min')
  expect(boundSaid('default pool min and max')).toBeUndefined()
  expect(boundSaid('default width')).toBeUndefined()
  expect(saysBound('FILE_LIMIT = 4', 'max')).toBe(true)
  expect(saysBound('width: 80', 'max')).toBe(false)
})

test.each([
  [
    'if maxLifetime != 0 && maxLifetime < SECONDS.toMillis(30) {',
    'maxLifetime = MAX_LIFETIME',
    'min maxLifetime',
    'SECONDS.toMillis(30)',
  ],
  ['if ttl < 1*time.Second {', 'return errors.New("too short")', 'min ttl', '1*time.Second'],
  ['if wait > time.Minute {', 'wait = time.Minute', 'max wait', 'time.Minute'],
])('%s: a time may be a bound', (line, next, name, value) => {
  expect(boundsAt([line, `  ${next}`, '}'], 0)).toMatchObject([{ name, value }])
})

test('a time that is only compared is no bound', () => {
  expect(boundsAt(['if elapsed < time.Second {', '  wait()', '}'], 0)).toEqual([])
})

test.each([
  ['MINTTL', 'max', true],
  ['minTTL', 'max', true],
  ['maxTTL', 'max', false],
  ['min_and_max', 'max', false],
  ['minutes', 'max', false],
  ['terminal', 'max', false],
  ['MAX_LIFETIME', 'min', true],
  ['poolMax', 'min', true],
  ['idleMin', 'max', true],
  ['POOL_MIN', 'max', true],
  ['limited to 30 min', 'max', false],
] as const)('%s where the %s is asked for is of the other bound: %s', (name, bound, isOther) => {
  expect(saysOtherBound(name, bound)).toBe(isOther)
})

test('a time that begins anew is no bound', () => {
  expect(boundsAt(['if elapsed > 10*time.Second {', '  elapsed = 0', '}'], 0)).toEqual([])
})

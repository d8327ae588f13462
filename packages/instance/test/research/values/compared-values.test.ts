import { expect, test } from 'vitest'
import { comparedOn } from '../../../src/research/values/compared-values.ts'

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

import { expect, test } from 'vitest'
import { createAuthorTest } from '../../../src/history/query/find-contributions.ts'

test.each([
  ['ann', 'Ann Lee', 'a@example.org', true],
  ['LEE', 'Ann Lee', 'a@example.org', true],
  ['ann', 'Joann Lee', 'joann@example.org', false],
  ['ann.lee', 'nobody', 'ann.lee@example.org', true],
  ['Ann@Example.org', 'x', 'ann@example.org', true],
  ['ann@example.org', 'x', 'joann@example.org', false],
  ['Ann Lee <ann@example.org>', 'other name', 'ann@example.org', true],
  ['@example.org', 'x', 'ann@example.org', true],
])('%s: %s <%s> is %s', (author, name, email, expected) => {
  expect(createAuthorTest([author])(name, email)).toBe(expected)
})

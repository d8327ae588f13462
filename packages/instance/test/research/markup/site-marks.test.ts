import { expect, test } from 'vitest'
import { hasPlaceholder, withoutSiteMarks } from '../../../src/research/markup/site-marks.ts'

test('what a page imports and exports is left out, and sentences that begin alike stay', () => {
  const page = [
    "import coverage from './coverage.json';",
    '',
    'export const roots =',
    '  coverage.locales ?? [];',
    '',
    '# Locales',
    '',
    'import your orders from a file.',
    'export the rest.',
  ]
  const shown = withoutSiteMarks(
    page,
    page.map(() => false),
  )
  expect(shown.filter((line) => line !== '')).toEqual([
    '# Locales',
    'import your orders from a file.',
    'export the rest.',
  ])
})

test.each([
  ['It ships {locales.length} locales and {names.length} names.', true],
  ['The version is {{ version }}.', true],
  ['{% if new %} It is new.', true],
  ['Use `{locales.length}` there.', false],
  ['Write it as {name} in the URL.', false],
  ['Fetch /users/{id} first.', false],
  ['The map is {a: 1} at first.', false],
])('a sentence that a site generator fills in: %s', (sentence, is) => expect(hasPlaceholder(sentence)).toBe(is))

import { expect, test } from 'vitest'
import { withoutSiteMarks } from '../../../src/research/markup/site-marks.ts'

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

import { expect, test } from 'vitest'
import { pointsTo, reasonOf } from '../../../src/research/past/commit-words.ts'

test.each([
  ['Add a port\n\nSupersedes #2019\n\nSee also:\n* #1728\n* https://example.org/pull/1044', '', 'Supersedes #2019'],
  ['Add a port\n\nRelated issues: #1, shop/cart#2', '', ''],
  ['Add a port\n\nThe proxies of #3 need it', 'The proxies of #3 need it', ''],
  ['Add a port\n\nFixes: https://example.org/4', '', 'Fixes: (link removed)'],
  ['Add a port\n\nPrograms can talk to it then.\n\nCloses #5', 'Programs can talk to it then.', 'Closes #5'],
  ['Add a port', '', ''],
])('what a message gives as its reason, and what it refers to: %s', (message, reason, reference) => {
  expect(reasonOf(message)).toBe(reason)
  expect(pointsTo(message)).toBe(reference)
})

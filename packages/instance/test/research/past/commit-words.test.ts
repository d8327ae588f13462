import { expect, test } from 'vitest'
import { pointsTo, reasonOf } from '../../../src/research/past/commit-words.ts'

test('long messages are read as fast as short ones', () => {
  const start = performance.now()
  expect(reasonOf(`Add a port\n\n${'a'.repeat(300_000)} b`)).toBe('')
  expect(reasonOf(`Add a port\n\n${'Ports are '.repeat(30_000)}`)).toMatch(/^Ports are .{280,289}…$/)
  expect(pointsTo(`Add a port\n${'\n'.repeat(300_000)}`)).toBe('')
  expect(pointsTo(`Add a port\n${'\r'.repeat(300_000)}`)).toBe('')
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([
  ['Add a port\n\nSupersedes #2019\n\nSee also:\n* #1728\n* https://example.org/pull/1044', '', 'Supersedes #2019'],
  ['Add a port\n\nRelated issues: #1, shop/cart#2', '', ''],
  ['Add a port\n\nThe proxies of #3 need it', 'The proxies of #3 need it', ''],
  ['Add a port\n\nFixes: https://example.org/4', '', ''],
  ['Add a port\n\n* Fixes shop/cart#4', 'Fixes shop/cart#4', 'Fixes shop/cart#4'],
  ['Add a port\n\nPrograms can talk to it then.\n\nCloses #5', 'Programs can talk to it then.', 'Closes #5'],
  ['Add a port', '', ''],
  ['Add a port\n\n* Revert "Add a door (#2)"\n\n* new doors\n\n* fix types', '', ''],
  ['Add a port\n\nThis reverts commit 0123456789.', '', ''],
  ['Add a port\n\n* fix types\n\n* wait, because ships need it', 'wait, because ships need it', ''],
])('what a message gives as its reason, and what it refers to: %s', (message, reason, reference) => {
  expect(reasonOf(message)).toBe(reason)
  expect(pointsTo(message)).toBe(reference)
})

test('of several paragraphs, the one about the thing is quoted, none of a squashed commit to the pipeline', () => {
  const squashed =
    'feat(quay): add the pilot (#7)\n\n* ci: run for branches\n\nBranches of feature/pilot/all were left out, so that nothing ran.\n\n* feat: add it\n\nThe harbour is deep.\n\nA pilot leads each ship in.'
  expect(reasonOf(squashed, ['pilot'])).toBe('A pilot leads each ship in.')
  expect(reasonOf(squashed)).toBe('The harbour is deep.')
  expect(reasonOf('Add a pilot\n\n## Motivation\n\nShips ran aground.')).toBe('Ships ran aground.')
})

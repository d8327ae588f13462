import { expect, test } from 'vitest'
import { clientName } from '../../src/analytics/client-name.ts'

test.each([
  ['Cursor', 'node', 'cursor'],
  [undefined, 'claude-code/2.1 (cli)', 'claude-code'],
  ['  ', 'node', 'node'],
  [undefined, 'Mozilla/5.0 (X11; Linux)', 'browser'],
  ['=HYPERLINK("x")', null, 'hyperlink-x'],
  ['Visual Studio Code', undefined, 'visual-studio-code'],
  ['x'.repeat(1_000), null, 'x'.repeat(64)],
  [undefined, undefined, ''],
])('%j with %j is %j', (ownName, userAgent, name) => {
  expect(clientName(ownName, userAgent)).toBe(name)
})

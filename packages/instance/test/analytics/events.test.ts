import { expect, test } from 'vitest'
import { figureOf } from '../../src/analytics/events.ts'
import { offers } from '../../src/mcp/endpoints.ts'

test('every tool counts as something, but for reading an answer once more', () => {
  const uncounted = offers.map(({ tool }) => tool.name).filter((name) => figureOf(name) === 'visits')
  expect(uncounted).toEqual(['deepsearch_read'])
})

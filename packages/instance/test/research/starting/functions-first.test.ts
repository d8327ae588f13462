import { describe, expect, test } from 'vitest'
import { functionsFirst } from '../../../src/research/starting/functions-first.ts'

const files: Record<string, string> = {
  'retry.py': [
    'class Retry:',
    '    """How often, and how long to wait."""',
    '',
    '    def backoff_time(self):',
    '        return self.factor * 2 ** self.count',
    '',
    '    def is_exhausted(self):',
    '        return self.count > self.most',
  ].join('\n'),
  'pool.py': 'def take(pool):\n    return pool.pop()\n',
  'checks.go': [
    'package shop',
    '',
    'func checkOrders(t *testing.T, all []Order) {',
    '\tt.Helper()',
    '}',
    '',
    'func dropDoubles(all []Order) []Order {',
    '\treturn all',
    '}',
  ].join('\n'),
}
const place = (path: string, symbol: string, startLine: number, endLine: number, owner?: string) => ({
  repo: 'shop',
  commit: '',
  path,
  symbol,
  startLine,
  endLine,
  owner,
  lines: [],
})
const order = async (places: ReturnType<typeof place>[]) => {
  const found = await functionsFirst(places, { lines: async ({ path }) => (files[path] ?? '').split('\n') })
  return found.map(({ symbol }) => symbol)
}

describe('of a type and functions', () => {
  const type = place('retry.py', 'Retry', 1, 8)
  const part = place('retry.py', 'Retry', 2, 3)
  const member = place('retry.py', 'backoff_time', 4, 5, 'Retry')
  const other = place('pool.py', 'take', 1, 2)

  test('one of its own comes first, even if only a part of the type was found', async () => {
    expect(await order([type, other, member])).toEqual(['backoff_time', 'Retry', 'take'])
    expect(await order([part, other, member])).toEqual(['backoff_time', 'Retry', 'take'])
  })

  test('one of another does not come first', async () => {
    expect(await order([type, other])).toEqual(['Retry', 'take'])
  })

  test('what comes first stays where it is a function', async () => {
    expect(await order([other, type, member])).toEqual(['take', 'Retry', 'backoff_time'])
  })

  test('what tries the program comes last', async () => {
    const tries = place('checks.go', 'checkOrders', 3, 5)
    const drops = place('checks.go', 'dropDoubles', 7, 9)
    expect(await order([tries, drops])).toEqual(['dropDoubles', 'checkOrders'])
  })
})

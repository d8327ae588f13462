import { expect, test } from 'vitest'
import { bodyStart, tellingLines } from '../../../src/research/functions/telling-lines.ts'

test('of a long function, the lines that say and decide what is asked are shown below the one that defines it', () => {
  const lines = [
    'export function isServed(',
    '  path: string,',
    '): boolean {',
    ...Array.from({ length: 20 }, (_, at) => `  const a${at} = ${at}`),
    "  if (path.endsWith('.svg')) return false",
    '  return path.length > 2',
    '}',
  ]
  const shown = tellingLines(lines, { line: 1, endLine: lines.length }, ['svg', 'served'], 6)
  expect(shown[0]?.number).toBe(1)
  expect(shown.map(({ number }) => number)).toContain(24)
  expect(shown).toHaveLength(6)
  expect(tellingLines(lines.slice(0, 4), { line: 1, endLine: 4 }, ['svg'], 6)).toHaveLength(4)
})

test('comments of members and what is logged say nothing of what is done', () => {
  const lines = [
    'func getConn(pool *Pool) (*Conn, error) {',
    ...Array.from({ length: 12 }, (_, at) => `\tstep${at}()`),
    '\tinternal.Logger.Printf("pool: hand out a connection of the pool to the connection pool")',
    ...Array.from({ length: 12 }, (_, at) => `\tnext${at}()`),
    '\tif conn := pool.popIdle(); conn != nil {',
    '\t\treturn conn, nil',
    '\t}',
    '}',
  ]
  const shown = tellingLines(lines, { line: 1, endLine: lines.length }, ['pool', 'connection', 'hand'], 6)
  expect(shown.map(({ number }) => number)).toContain(27)
  expect(shown.map(({ number }) => number)).not.toContain(14)
})

test('the body is below the signature and its docstring', () => {
  const long = [
    'def dispatch(',
    '    self,',
    '):',
    '    """',
    '    Dispatches:',
    '    1. Wraps it.',
    '    """',
    '    go()',
  ]
  expect(bodyStart(long, 1, long.length)).toBe(8)
  const short = ['def dispatch(self):', '    """Dispatches it."""', '    go()']
  expect(bodyStart(short, 1, short.length)).toBe(3)
})

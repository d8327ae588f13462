import { expect, test } from 'vitest'
import { helpBelow, keysAbove, statementAt } from '../../../src/research/values/statement-at.ts'

test('a setting goes on with the methods below it', () => {
  const lines = [
    '  LEVEL: z',
    "    .enum(['debug', 'info'])",
    "    .default('info')",
    "    .meta({ text: 'What is logged' }),",
    '  PORT: 1,',
  ]
  expect(statementAt(lines, 0)).toContain("LEVEL: z.enum(['debug', 'info']).default('info')")
  expect(statementAt(lines, 4)).toBe('  PORT: 1,')
})

test('each line of a block of constants is one of its own', () => {
  const lines = ['const (', '\tserviceTTL = 12 * time.Hour', '\tindexTTL = 48 * time.Hour', ')']
  expect(statementAt(lines, 0)).toBe('const (')
})

test('what people read about a setting is in the lines that are deeper', () => {
  const lines = [
    '  LEVEL: level(3, {',
    "    key: 'level',",
    "    text: 'How much is logged',",
    '  }),',
    "  OTHER: 'not of the level',",
  ]
  expect(helpBelow(lines, 0)).toBe("'How much is logged'")
})

test('only quotes around several words tell people something, also after a lone quote', () => {
  expect(helpBelow(['a: 1', `  "key", and more words, "value"`], 0)).toBe('')
  expect(helpBelow(['a: 1', '  // Don\'t: "How much is logged"'], 0)).toBe('"How much is logged"')
})

test('a long line of prose with a lone quote takes no longer than other lines', () => {
  const prose = `  <p>Don't ${'do this '.repeat(2_000)}</p>`
  const started = performance.now()
  expect(helpBelow(['export const promptTimeoutMs = 4096', prose], 0)).toBe('')
  expect(performance.now() - started).toBeLessThan(50)
})

test('a line is in the objects and mappings above it, but in no code', () => {
  const lines = [
    'export const OPTIONS: Options = {',
    '  cookie: {',
    '    secure: true,',
    '    maxAge: 60,',
    '  },',
    '}',
  ]
  expect(keysAbove(lines, 3)).toEqual(['cookie: {', 'export const OPTIONS: Options = {'])
  expect(keysAbove(['limits:', '  size: 5'], 1)).toEqual(['limits:'])
  for (const above of ['if (retries) {', 'else:', 'default:', 'timeout: 30', 'const cookie = 1'])
    expect(keysAbove([above, '  wait = 5'], 1)).toEqual([])
})

import { expect, test } from 'vitest'
import { helpBelow, statementAt } from '../../../src/research/values/statement-at.ts'

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

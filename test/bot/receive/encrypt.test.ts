import { expect, it } from 'vitest'
import { createSeal } from '../../../src/bot/receive/encrypt.ts'

const key = '0123456789abcdef'.repeat(4)

it('opens what it sealed, and nobody reads it meanwhile', () => {
  const { seal, open } = createSeal(key)
  const sealed = seal('https://hooks.slack.com/commands/secret')
  expect(sealed).not.toContain('hooks')
  expect(open(sealed)).toBe('https://hooks.slack.com/commands/secret')
  expect(seal('x')).not.toBe(seal('x'))
})

it('refuses what was changed or sealed with another key', () => {
  const sealed = createSeal(key).seal('text')
  const other = createSeal('f'.repeat(64))
  expect(() => other.open(sealed)).toThrow()
  expect(() => createSeal(key).open(`${sealed.slice(0, -2)}AA`)).toThrow()
})

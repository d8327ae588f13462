import { expect, test } from 'vitest'
import { docTerms } from '../../../src/research/passages/terms.ts'
import { flagsCalled, titleOf } from '../../../src/research/passages/weigh-section.ts'

test('what may stand under anything is called with what it stands under', () => {
  expect(titleOf(['Storage', 'Backfilling', 'Usage'])).toBe('Backfilling Usage')
  expect(titleOf(['Select menus', 'Example'])).toBe('Select menus Example')
  expect(titleOf(['Storage', 'Backfilling'])).toBe('Backfilling')
  expect(titleOf(['Usage'])).toBe('Usage')
  expect(titleOf([])).toBe('')
})

test('a flag is called with what is asked for', () => {
  const flagsOf = (question: string, ...lines: string[]) =>
    flagsCalled({ blocks: [{ kind: 'text', startLine: 1, endLine: 1, lines }] }, docTerms(question))
  const row = '| Starts in debug mode | `-d` | `--debug` | `SHOP_DEBUG` |'
  expect(flagsOf('how do I enable the debugger', row)).toEqual(['debug'])
  expect(flagsOf('how can I change the colors', '--color= SCHEME', '    --color "hl:1" \\')).toEqual(['color'])
  expect(flagsOf('how do I use my own logger', '| Where it logs | `--logging-module` |')).toEqual([])
  expect(flagsOf('how can I change the colors', 'Pipe it to `less --color`.')).toEqual([])
})

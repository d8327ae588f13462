import { expect, test } from 'vitest'
import { applySuggestion, completionAt, isComplete } from '../../page/src/compose/completion.ts'

const commands = ['/code', '/code-find', '/deepsearch'].map((command) => ({
  command,
  description: `does ${command}`,
  usage_hint: 'TASK',
}))
const mentionables = [
  { typed: '@crowsnest', detail: 'the app', mention: '<@U1>' },
  { typed: '#general', detail: 'channel', mention: '<#C1>' },
]

function offered(text: string, caret = text.length): string[] {
  return completionAt(text, caret, commands, mentionables)?.suggestions.map(({ label }) => label) ?? []
}

test.each([
  ['/', ['/code', '/code-find', '/deepsearch']],
  ['/CODE', ['/code', '/code-find']],
  ['/code-find ', []],
  ['see /code', []],
  ['@', ['@crowsnest']],
  ['hey @cr', ['@crowsnest']],
  ['someone@cr', []],
  ['in #gen', ['#general']],
  ['/nothing', []],
])('offers for %j: %j', (text, labels) => expect(offered(text)).toEqual(labels))

test('looks at what is before the caret', () => {
  expect(offered('/deep question', 5)).toEqual(['/deepsearch'])
})

test('puts the chosen word in and the caret after it', () => {
  const completion = completionAt('ask @cr now', 7, commands, mentionables)
  expect(completion && applySuggestion('ask @cr now', completion, { label: '@crowsnest', detail: '' })).toEqual({
    text: 'ask @crowsnest now',
    caret: 15,
  })
})

test('has nothing left to complete when the word stands there whole', () => {
  const whole = completionAt('/code', 5, commands, [])
  const begun = completionAt('/cod', 4, commands, [])
  expect(whole && isComplete('/code', whole)).toBe(true)
  expect(begun && isComplete('/cod', begun)).toBe(false)
})

import { expect, test } from 'vitest'
import { encodeMentions } from '../../page/src/compose/mentions.ts'
import { readOutgoing } from '../../page/src/compose/outgoing.ts'

const commands = [{ command: '/code-find', description: '', usage_hint: '' }]
const mentionables = [
  { typed: '@ada', detail: '', mention: '<@U1>' },
  { typed: '@ada-l', detail: '', mention: '<@U2>' },
  { typed: '#general', detail: '', mention: '<#C1|general>' },
]

test('tells commands from messages', () => {
  expect(readOutgoing('/code-find  where\nis it ', commands, false)).toEqual({
    kind: 'command',
    command: '/code-find',
    text: 'where\nis it',
  })
  expect(readOutgoing(' /code-find x', commands, false)).toEqual({ kind: 'message', text: '/code-find x' })
  expect(readOutgoing('/usr/bin is a path', commands, false)).toEqual({ kind: 'message', text: '/usr/bin is a path' })
  expect(readOutgoing(' \n', commands, false)).toEqual({ kind: 'nothing' })
})

test('takes Slack’s own /invite, unless the app has one', () => {
  expect(readOutgoing('/invite @ada', commands, false)).toEqual({ kind: 'invite', names: '@ada' })
  const own = [{ command: '/invite', description: '', usage_hint: '' }]
  expect(readOutgoing('/invite @ada', own, false)).toMatchObject({ kind: 'command' })
})

test('refuses what Slack refuses', () => {
  expect(readOutgoing('/code-find x', commands, true)).toEqual({
    kind: 'refused',
    why: '/code-find is not supported in threads. Sorry!',
  })
  expect(readOutgoing('/nope', commands, false)).toMatchObject({ kind: 'refused' })
})

test('sends files with or without words, but with no command', () => {
  expect(readOutgoing(' ', commands, false, true)).toEqual({ kind: 'message', text: '' })
  expect(readOutgoing(' ', commands, false)).toEqual({ kind: 'nothing' })
  expect(readOutgoing('/code-find x', commands, false, true)).toEqual({
    kind: 'refused',
    why: '/code-find doesn’t take files. Remove them to run it.',
  })
})

test.each([
  ['@ada, see #general!', '<@U1>, see <#C1|general>!'],
  ['@ADA and @ada-l', '<@U1> and <@U2>'],
  ['@adam mail@ada `@ada` ```\n@ada\n```', '@adam mail@ada `@ada` ```\n@ada\n```'],
])('sends %j as %j', (typed, sent) => expect(encodeMentions(typed, mentionables)).toBe(sent))

import { expect, test } from 'vitest'
import { ownWords } from '../../../src/research/question/own-words.ts'

const template = [{ name: 'github.com/acme/consul-template' }]

test('the words of a repository say where to look', () => {
  expect([...ownWords(template)]).toEqual(['consul-template', 'consul', 'template'])
  expect([...ownWords([...template, { name: 'other' }])]).toEqual([])
})

test.each([
  ['how does Consul Template reload', true],
  ['does consul-template retry', true],
  ['how long may a template take', false],
  ['does the template of consul reload', false],
])('in %j a part of the name says where to look: %s', (text, isNamed) => {
  expect(ownWords(template, text).has('template')).toBe(isNamed)
})

test('two parts next to each other name a repository with a longer name', () => {
  const api = [{ name: 'telegram-bot-api' }]
  expect(ownWords(api, 'can the bot API server use a proxy').has('bot')).toBe(true)
  expect(ownWords(api, 'can the API use a bot').has('bot')).toBe(false)
})

test('a part that does something is the name', () => {
  expect(ownWords([{ name: 'nats-server' }], 'does NATS support websockets').has('nats')).toBe(true)
})

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
])('in %j a part of the name says where to look: %s', (text, isNamed) => {
  expect(ownWords(template, text).has('template')).toBe(isNamed)
})

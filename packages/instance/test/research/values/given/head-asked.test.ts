import { expect, test } from 'vitest'
import { hasNoun, headAsked } from '../../../../src/research/values/given/head-asked.ts'

test.each([
  ['whats the default cache location', 'location'],
  ["what's the default log format of Logger", 'format'],
  ['what is the default of the page size', 'size'],
  ['which host does it listen on by default', 'host'],
])('%s asks for the %s', (question, noun) => expect(headAsked(question)).toBe(noun))

test('a noun is there with another ending', () => {
  expect(hasNoun('Path.locate(cache)', 'location')).toBe(true)
  expect(hasNoun('ShadowingLocal', 'location')).toBe(false)
})

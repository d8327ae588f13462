import { expect, test } from 'vitest'
import { carriedOn } from '../../../src/research/question/carried-on.ts'

test.each([
  ['when was the cart added?', 'why?', 'why was it introduced?'],
  ['who last changed src/cart.ts', 'and why', 'why was it changed?'],
  ['when was the cart removed', 'how come?', 'why was it removed?'],
  ['who wrote the cart', 'why?', 'why was it introduced?'],
  ['does it support digest auth?', 'and ntlm?', 'is ntlm supported?'],
  ['who knows src/cart.ts', 'what about src/till.ts?', 'who knows src/till.ts?'],
  ['where is the cart tested?', 'and the till?', 'where is the till tested?'],
  ['what is the default of retries', 'how about timeoutMs?', 'what is the default of timeoutMs?'],
  ['what does is_open return?', 'and close?', 'where is `close` defined?'],
  ['when was the gcs backend added', 'and the s3 one?', 'when was the s3 one introduced?'],
])('after “%s”, “%s” asks %s', (before, question, asked) => expect(carriedOn(question, before)).toBe(asked))

test.each([
  ['how does the cart work?', 'why?'],
  ['does it support digest auth?', 'and where is it tested?'],
  ['does it support digest auth?', 'what about the tests?'],
  ['when was the cart added?', 'why does it round up?'],
  ['when was the cart added?', 'who uses it?'],
  ['does it support webhooks?', 'and good work'],
  ['is the cache cleared when there is a restart?', 'what about sessions?'],
])('after “%s”, “%s” stays', (before, question) => expect(carriedOn(question, before)).toBe(question))

test('without a question before it nothing is carried on', () => {
  expect(carriedOn('why?', undefined)).toBe('why?')
})

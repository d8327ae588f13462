import { expect, test } from 'vitest'
import { askBack } from '../../../src/research/asking-back/ask-back.ts'
import { takeApart } from '../../../src/research/question/asked.ts'

const shops = [{ name: 'shop' }, { name: 'till' }]
const asked = (text: string, repositories = shops, talk = '') => askBack(takeApart(text), repositories, talk)

test.each([
  'it doesn’t work',
  "hey, it doesn't work anymore",
  'this is broken',
  'why is the build failing?',
  'the tests keep failing',
  'nothing works',
  'our app still crashes on my machine',
  'why does it not work for me?',
  'something is wrong',
  'I get an error',
  'there is a weird bug',
])('"%s" is asked for its error', (text) => {
  expect(asked(text)?.first).toMatch(/Paste/)
})

test.each([
  'why does the login page not work in Safari',
  'it does not find my file, why',
  'does the retry work?',
  'what happens when the server is down',
  'I get an error ENOENT from readCart',
  'how do we deploy the worker',
  'where are the tests?',
  'Release',
  'config',
  'install shop',
])('"%s" says what to look for', (text) => {
  expect(asked(text)).toBeUndefined()
})

test('a question of no repository in particular is asked which, and offered for some', () => {
  expect(asked('how do we deploy this?')).toMatchObject({
    first: 'Which repository? I can look in `shop`, `till`.',
    followUps: ['how do we deploy shop?', 'how do we deploy till?'],
  })
  expect(asked('how do I install it locally', shops.slice(1))).toBeUndefined()
  expect(asked('how do I install it', shops, 'Ann: have a look at shop')).toBeUndefined()
})

test('one word is offered as questions', () => {
  expect(asked('tests?')?.followUps).toEqual(['How do I run the tests?', 'How many tests are there?'])
  expect(asked('deploy?')?.followUps).toEqual(['How do I deploy it?'])
})

test('without any word to look for, nothing is looked for', () => {
  expect(asked('and so on')?.first).toMatch(/can’t tell/)
  expect(asked('why was it introduced?')?.first).toMatch(/^What is your question about\? Name/)
  const topic = { repo: 'shop', path: 'src/cart.ts', symbol: undefined }
  const after = (before: string) => askBack(takeApart('why was it introduced?', topic, '', before), shops, '')
  expect(after('how do I run the tests?')?.first).toMatch(/^What is your question about\? Name/)
  expect(after('when was src/cart.ts added?')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { docTerms, heldBy, stemOf, stemsIn } from '../../../src/research/passages/terms.ts'

test.each([
  ['verification', 'verify'],
  ['verifying', 'verified'],
  ['delayed', 'delay'],
  ['retries', 'retry'],
  ['configuration', 'config'],
  ['installation', 'installing'],
  ['authentication', 'auth'],
  ['running', 'runs'],
])('%s and %s are one word', (a, b) => expect(stemOf(a)).toBe(stemOf(b)))

test.each([
  ['report', 'repeat'],
  ['port', 'import'],
])('%s and %s are two', (a, b) => expect(stemOf(a)).not.toBe(stemOf(b)))

test('a question keeps what it is about, and what documents call the same', () => {
  const terms = docTerms('what is the best way to delay a job by five seconds', new Set())
  expect(terms.map(({ word }) => word)).toEqual(['delay', 'job', 'five', 'seconds'])
  expect(terms[2]?.stems).toContain('5')
})

test.each([
  ['how can I slow it down', 'throttl'],
  ['how do I keep messages for longer', 'retention'],
  ['how do I run it in its own process', 'separat'],
  ['how do I wipe the table', 'remov'],
])('what is said in many ways is looked for as documents call it: %s', (question, stem) => {
  expect(docTerms(question).flatMap(({ stems }) => stems)).toContain(stemOf(stem))
})

test('what is built is always the source, which is one word with what it comes from', () => {
  const wordsOf = (question: string) => docTerms(question).map(({ word }) => word)
  for (const question of [
    'how do I build shop from source',
    'can I compile the shop from source code',
    'how do I install it from the sources',
  ])
    expect(wordsOf(question)).toContain('fromsource')
  const [term] = docTerms('build it from source').filter(({ word }) => word === 'fromsource')
  expect(term && heldBy(stemsIn('Building'), term)).toBeGreaterThan(0)
  expect(wordsOf('how do I build a source map')).toContain('source')
})

test('where all words are weak, the thing says more than what is done to it', () => {
  expect(docTerms('how do I write an output').map(({ word, weight }) => [word, weight])).toEqual([
    ['write', 0.5],
    ['output', 1],
  ])
  expect(docTerms('how do I switch to mysql').map(({ word, weight }) => [word, weight])).toEqual([
    ['switch', 0.5],
    ['mysql', 1],
  ])
})

test.each([
  ['how do I turn off sign ups', 'SIGNUPS_ALLOWED'],
  ['is there double opt-in', 'optinMail'],
])('%s has a word of %s', (question, name) => {
  const said = stemsIn(name)
  expect(docTerms(question).some((term) => heldBy(said, term) === 1)).toBe(true)
})

test('what is sent back is sent', () => {
  expect(docTerms('how do I send a file back').map(({ word, weight }) => [word, weight])).toEqual([
    ['send', 1],
    ['file', 1],
    ['back', 0.5],
  ])
})

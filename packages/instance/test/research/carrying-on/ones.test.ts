import { expect, test } from 'vitest'
import { askedAfter, inFullAfter } from '../../../src/research/asked-after.ts'
import { carriedOn } from '../../../src/research/carrying-on/carried-on.ts'
import { manySaid } from '../../../src/research/carrying-on/said/many-said.ts'
import { doingSaid } from '../../../src/research/carrying-on/said/passive-said.ts'

test.each([
  ['which url converters are there?', 'how do I add my own?', 'how do I add my own url converter?'],
  ['which events are emitted?', 'how do I listen to one?', 'how do I listen to an event?'],
  ['what plugins exist', 'can i write a custom one', 'can i write a custom plugin'],
  ['where are the executors registered?', 'which ones are there?', 'which executors are there?'],
  ['where are the executors registered?', 'what are they', 'which executors are there?'],
  ['which commands are there?', 'which of them need a key?', 'which commands need a key?'],
  ['how do I run the tests?', 'and the long ones?', 'how do I run the long tests?'],
  ['how do I run the tests?', 'only those of one package', 'how do I run only the tests of one package?'],
  ['where does a socket join a room', 'and where does it leave one?', 'where does a socket leave a room?'],
  ['how does the pool open a connection', 'and when does it close it', 'when does the pool close a connection?'],
  ['what is the ping interval of the server?', 'and the timeout?', 'what is the default ping timeout of the server?'],
  [
    'what happens when the body is larger than max_size?',
    'what status code is that?',
    'which status code is returned when the body is larger than max_size?',
  ],
  [
    'what does the shop api return for an unknown cart?',
    'which status code is that?',
    'which status code is returned by the shop api for an unknown cart?',
  ],
  [
    'what happens if the body is larger than max_size',
    'whats the default limit?',
    'what is the default of `max_size`?',
  ],
  ['does it support postgres?', 'which versions?', 'which versions of postgres are supported?'],
  ['what changed in 2.0', 'anything that breaks existing code?', 'what breaking changes are new in 2.0?'],
])('“%s” and then “%s” asks “%s”', (before, question, full) => {
  expect(carriedOn(question, { question: before, answer: '' })).toBe(full)
})

test.each([
  'is one of the retries skipped?',
  'which of the plugins are slow?',
  'how do I close the one that hangs',
  'where does the client leave a room',
])('“%s” stays as it is', (question) => {
  expect(carriedOn(question, { question: 'where is the parser?', answer: '' })).toBe(question)
})

test('a question about one thing names no things', () => {
  expect(manySaid('where is the cache cleared?')).toBeUndefined()
  expect(manySaid('what does it always do')).toBeUndefined()
})

test('a task of the code finder says what was asked before it', () => {
  const { question, before } = askedAfter('and where does it leave one? (asked after: where does a socket join a room)')
  expect(inFullAfter(question, before)).toBe('where does a socket leave a room?')
  expect(inFullAfter('and the reason?', 'where is it')).toBe('and the reason? (where is it)')
  expect(askedAfter('where is it? (asked after: )')).toEqual({ question: 'where is it?', before: undefined })
  const endless = `${'x (asked after: '.repeat(5_000)}${')'.repeat(5_000)}a`
  expect(askedAfter(endless)).toEqual({ question: endless, before: undefined })
})

test.each([
  ['which plugins are there?', 'how do I upgrade from version one to two?'],
  ['which plugins are there?', 'can I set the log level to one for debugging'],
  ['which plugins are there?', 'how do I use the other one?'],
  ['how does the server limit requests?', 'how many?'],
  ['does it support redis?', 'how do I write my own?'],
  ['where is parseCsv tested?', 'what is the default port?'],
])('after “%s”, “%s” stays as it is', (before, question) => {
  expect(carriedOn(question, { question: before, answer: '' })).toBe(question)
})

test.each([
  ['which plugins are there?', 'which of them is the default?', 'what is the default plugin?'],
  ['which jobs are there?', 'which of them deletes files?', 'which job deletes files?'],
  [
    'how does the auth service check the token',
    'when does it refresh it',
    'when does the auth service refresh the token?',
  ],
  ['what is the maximum upload size?', 'and the timeout?', 'and the timeout?'],
  ['how do I configure logging?', 'what error is logged?', 'which error is logged when configuring logging?'],
  ['how does it decide to stop a run?', 'which exit code is that?', 'which exit code is returned when stopping a run?'],
  [
    'does it exit if the file is missing?',
    'which exit code is that?',
    'which exit code is returned if the file is missing?',
  ],
])('after “%s”, “%s” asks “%s” and nothing else', (before, question, full) => {
  expect(carriedOn(question, { question: before, answer: '' })).toBe(full)
})

test.each([
  ['where is the token checked?', 'more details please', 'where is the token checked?'],
  ['how are sessions cleaned up?', 'same for deletes?', 'how are sessions cleaned up for deletes?'],
  ['which backends are there?', 'how many are there?', 'how many backends are there?'],
  ['which backends are there?', 'and their defaults', 'what are the defaults of the backends?'],
  ['which jobs are there?', 'which one deletes files?', 'which job deletes files?'],
  ['which backends are there?', 'is that all?', 'which backends are there?'],
  ['how do I run the tests?', 'just one of them?', 'how do I run a single test?'],
  ['does it support http2?', 'show me an example', 'is there an example of http2?'],
  ['how do I write a plugin?', 'any examples?', 'example of how to write a plugin'],
  ['how must one deploy?', 'any examples?', 'example of how to deploy'],
  ['how are old rows deleted?', 'how often does that run?', 'how often are old rows deleted?'],
  ['where is the token checked?', 'who should I ask about this?', 'who knows about it?'],
])('after “%s”, “%s” asks “%s”', (before, question, full) => {
  expect(carriedOn(question, { question: before, answer: '' })).toBe(full)
})

test.each([
  ['how are expired sessions cleaned up?', 'cleaning up expired sessions'],
  ['where are emails sent?', 'sending emails'],
  ['when is a retry applied', 'applying retry'],
  ['when is memory freed?', 'freeing memory'],
  ['how are configs rewritten?', 'rewriting configs'],
  ['where is the feed', undefined],
  ['how do I run it?', undefined],
  ['where is it used?', undefined],
])('“%s” is about %s', (question, doing) => {
  expect(doingSaid(question)).toBe(doing)
})

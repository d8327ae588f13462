import { expect, test } from 'vitest'
import { carriedOn } from '../../../src/research/question/carried-on.ts'

test.each([
  ['when was the cart added?', 'why?', 'why was it introduced?'],
  ['who last changed src/cart.ts', 'and why', 'why was it changed?'],
  ['when was the cart removed', 'how come?', 'why was it removed?'],
  ['who wrote the cart', 'why?', 'why was it introduced?'],
  ['what is the default of maxItems?', 'but why?', 'why was it introduced?'],
  ['who knows the cart?', 'why?', 'why was it changed?'],
  ['where is the cart emptied?', 'and the tests?', 'where is it tested?'],
  ['does it support digest auth?', 'and ntlm?', 'is ntlm supported?'],
  ['who knows src/cart.ts', 'what about src/till.ts?', 'who knows src/till.ts?'],
  ['where is the cart tested?', 'and the till?', 'where is the till tested?'],
  ['what is the default of retries', 'how about timeoutMs?', 'what is the default of timeoutMs?'],
  ['what does is_open return?', 'and close?', 'where is `close` defined?'],
  ['when was the gcs backend added', 'and the s3 one?', 'when was the s3 one introduced?'],
  ['how does the watcher delay work?', 'what is the default delay?', 'what is the default delay of watcher?'],
  ['when was the cart added?', 'who did it', 'when was the cart added?'],
  ['does it support S3?', 'since when?', 'when was support for S3 introduced?'],
  ['how do I build it from source?', 'and run the tests', 'how do I run the tests?'],
  ['what is the default ping interval?', 'and the timeout?', 'what is the default ping timeout?'],
  ['what is the default size of a page', 'and the limit?', 'what is the default of the limit?'],
  [
    'how do i change the address of the GUI?',
    'which environment variable?',
    'which environment variable sets the address gui?',
  ],
  [
    'which environment variable sets the gui address?',
    'and by a flag?',
    'which command line option sets the gui address?',
  ],
  ['what is the default lock wait?', 'can i set it with an env var?', 'which environment variable sets the lock wait?'],
  ['what changed between v1 and v2?', 'any breaking changes?', 'what changed between v1 and v2: any breaking changes?'],
  ['what is new in v2.1', 'and what was fixed', 'what is new in v2.1: any fixed?'],
  ['what is new in v2.1?', 'and the one before?', 'what is new in the release before v2.1?'],
  [
    'what changed in the latest release?',
    'the previous one?',
    'what changed in the release before the latest release?',
  ],
  ['when was the last release?', 'and the one before that?', 'when was the release before the last release?'],
  ['what changed since v2.1', 'and the release before?', 'what changed in v2.1?'],
])('after “%s”, “%s” asks %s', (before, question, asked) => expect(carriedOn(question, before)).toBe(asked))

test.each([
  ['how does the cart work?', 'which flag is deprecated?'],
  ['how does the cart work?', 'and the one before?'],
  ['how does the cart work?', 'any breaking changes?'],
  ['what is new in v2.1', 'how are bugs fixed?'],
  ['who wrote the cart?', 'which option?'],
  ['does it support retries?', 'is there a flag?'],
  ['does it support digest auth?', 'and where is it tested?'],
  ['where is the cart tested?', 'and run the tests'],
  ['how does the cart work?', 'since when?'],
  ['is S3 supported in version 2?', 'since when?'],
  ['what is the default delay of the watcher?', 'what is the default timeout?'],
  ['what is the default delay of the watcher?', 'what is the default delay?'],
  ['does it support S3?', 'what is the default port?'],
  ['when was the cart added?', 'who removed it?'],
  ['when was the cart removed?', 'who wrote it?'],
  ['how do I configure logging?', 'and release notes?'],
  ['how do I configure logging?', 'and test coverage reports?'],
  ['how can I deploy it?', 'ok stop talking about that'],
  ['how do I build it?', 'and run the tests, where are they?'],
  [`does it support ${'x '.repeat(300)}?`, 'since when?'],
  ['how does the cart work?', 'who did it?'],
  ['does it support digest auth?', 'what about the tests?'],
  ['when was the cart added?', 'why does it round up?'],
  ['when was the cart added?', 'who uses it?'],
  ['does it support webhooks?', 'and good work'],
  ['is the cache cleared when there is a restart?', 'what about sessions?'],
])('after “%s”, “%s” stays', (before, question) => expect(carriedOn(question, before)).toBe(question))

test('without a question before it nothing is carried on', () => {
  expect(carriedOn('why?', undefined)).toBe('why?')
})

import { expect, test } from 'vitest'
import { smallTalkOf } from '../../../src/handlers/asking/small-talk.ts'

const talk = {
  hello: [
    'hello',
    'Hi!',
    'heyyy :wave:',
    'good morning',
    'good morning everybody :wave:',
    'Hey there 👋',
    'how are you today?',
    'what’s up',
    'morning all',
    'hallo',
  ],
  thanks: [
    'thx!',
    'thanks',
    'Thank you so much!!',
    'thanks, that helped a lot',
    'ok thanks, bye',
    'thanks for your help :)',
    'great, thank you',
    'you’re the best',
    'good bot',
  ],
  about: [
    'who are you',
    'what can you do?',
    'hey, are you there?',
    'Hi! Who are you and what can you do?',
    'are you a bot?',
    'help',
    'can you help me please',
    'how do I use you',
    'what is your name?',
    'tell me a joke',
  ],
  words: [
    'test',
    'testing 1 2 3',
    'just a test',
    'this is a test',
    'lol',
    'haha nice',
    'ok cool',
    'never mind',
    'hmm',
    'sounds good',
    'yes',
    'see you tomorrow',
    'you are stupid',
    'what’s the weather in Berlin?',
    '👍',
    ':tada:',
  ],
} as const

test.for(Object.entries(talk).flatMap(([sort, texts]) => texts.map((text) => [text, sort] as const)))(
  'knows "%s" as small talk',
  ([text, sort]) => {
    expect(smallTalkOf(text)).toBe(sort)
  },
)

test.for([
  'thanks, and where is the no_proxy stuff checked?',
  'hello world example',
  'test the query parser',
  'hi! whats compileTrust',
  'who are you calling in Manager.Send of the notifier',
  'hi, how do I run the tests?',
  'thanks! what about retries?',
  'hey where is the config',
  'where is the hello handler',
  'test coverage',
  'what are you using for logging',
  'what can you do with a Session',
  'ok so how does login work',
  'cool, show me the parser',
  'help command',
  'how does this work?',
  'why?',
  'what is new in 2.0',
  'Parser',
  '`test`',
  'hello_world',
  'good morning job',
  'is this thing thread safe',
  'are you there yet retries',
  'thank you page',
  'ping handler',
  'who wrote this',
  'and now?',
  'what changed today',
  'it',
  '',
  '???',
])('takes "%s" for a question', (text) => {
  expect(smallTalkOf(text)).toBeUndefined()
})

test('needs no time for a text that repeats itself', () => {
  const startedAt = performance.now()
  expect(smallTalkOf(`${'test '.repeat(23)}x`)).toBeUndefined()
  expect(smallTalkOf(`${'very good '.repeat(11)}x`)).toBeUndefined()
  expect(smallTalkOf(`${'ha'.repeat(58)}x`)).toBeUndefined()
  expect(smallTalkOf(`${'bla '.repeat(28)}x`)).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(200)
})

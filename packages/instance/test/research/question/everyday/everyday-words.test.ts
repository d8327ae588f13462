import { expect, test } from 'vitest'
import { namesForEverydayWords } from '../../../../src/research/question/everyday/everyday-words.ts'

test.each([
  ['what makes a failed download be tried again', ['retry']],
  ['is the config loaded again on a signal', ['reload']],
  ['what happens when it takes too long', ['timeout']],
  ['where are too long names cut off', ['limit', 'max', 'truncate']],
  ['where is the password hidden in the log', ['redact', 'mask']],
  ['where is the hidden file check', []],
  ['what happens when two fields have the same json name', ['duplicate', 'conflict']],
  ['what happens when a limit is hit twice', ['already', 'duplicate']],
  ['where is a duplicate noticed', ['detect', 'check']],
  ['what happens when the queue is full', ['capacity']],
  ['where is the full name put', []],
  ['what if the connection breaks', ['fail', 'error']],
  ['what happens if it breaks when two are sent', ['fail', 'error']],
  ['where are line breaks removed', []],
  ['which name looks like the one asked for', ['similar', 'nearest']],
  ['what does the config look like', []],
  ['how does the parser work', []],
  ['how long does it wait before trying a failed one again', ['timeout', 'duration', 'retry']],
  ['what if the server is dead', ['down', 'unhealthy', 'unavailable']],
  ['what happens to rows with umlauts', ['encoding', 'unicode', 'charset']],
  ['what if somebody leaves it out', ['skip', 'exclude', 'omit']],
  ['why does one of them grab everything', ['fetch', 'reserve']],
  ['how long do users stay logged in', ['session', 'remember', 'cookie', 'login', 'auth', 'timeout', 'duration']],
  ['what happens when somebody types the wrong password', ['attempts', 'lock']],
  ['how does it keep the same error from spamming us', ['duplicate', 'dedup', 'throttle']],
  ['where is plain http sent to https', ['redirect', 'ssl', 'tls']],
  ['can I swap the certificate', ['replace', 'reload', 'switch']],
  ['how do we fake responses', ['mock', 'stub']],
  ['where is the picture made smaller', ['image']],
])('for %s the code may say %j', (question, names) => {
  expect(namesForEverydayWords(question)).toEqual(names)
})

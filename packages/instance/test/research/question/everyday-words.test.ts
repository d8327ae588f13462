import { expect, test } from 'vitest'
import { namesForEverydayWords } from '../../../src/research/question/everyday-words.ts'

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
  ['how does the parser work', []],
])('for %s the code may say %j', (question, names) => {
  expect(namesForEverydayWords(question)).toEqual(names)
})

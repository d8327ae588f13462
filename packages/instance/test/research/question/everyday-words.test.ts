import { expect, test } from 'vitest'
import { namesForEverydayWords } from '../../../src/research/question/everyday-words.ts'

test.each([
  ['what makes a failed download be tried again', ['retry']],
  ['is the config loaded again on a signal', ['reload']],
  ['what happens when it takes too long', ['timeout']],
  ['how does the parser work', []],
])('for %s the code may say %j', (question, names) => {
  expect(namesForEverydayWords(question)).toEqual(names)
})

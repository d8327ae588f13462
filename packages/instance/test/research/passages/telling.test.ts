import { expect, test } from 'vitest'
import { tellingItems } from '../../../src/research/passages/telling.ts'
import { docTerms } from '../../../src/research/passages/terms.ts'

const items = [
  '- a command: a file in `commands/`',
  '- a form: a file in `forms/`',
  '- a job: a file in `jobs/`',
  '- a test: a file',
]

test('of a list, the items with the words that the others lack', () => {
  expect(tellingItems(items, docTerms('how do I add a form'))).toEqual(['- a form: a file in `forms/`'])
})

test('a word of most items, or of none, picks out nothing', () => {
  expect(tellingItems(items, docTerms('which file is it'))).toBeUndefined()
  expect(tellingItems(items, docTerms('how do I paint a teapot'))).toBeUndefined()
})

test('where many items are meant, the list is left as it is', () => {
  const many = Array.from({ length: 24 }, (_, at) => `- ${at < 8 ? 'form' : 'job'} ${at}`)
  expect(tellingItems(many, docTerms('forms'))).toBeUndefined()
})

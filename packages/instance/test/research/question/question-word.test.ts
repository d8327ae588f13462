import { expect, test } from 'vitest'
import { withQuestionWords } from '../../../src/research/question/question-word.ts'

test.each([
  ['hwo does it work', 'how does it work'],
  ['waht is a wehre clause', 'what is a where clause'],
  ['whihc file', 'which file'],
  ['who wrote it', 'who wrote it'],
  ['how, what, where, which, when', 'how, what, where, which, when'],
  ['does it show three', 'does it show three'],
])('%s', (typed, meant) => expect(withQuestionWords(typed)).toBe(meant))

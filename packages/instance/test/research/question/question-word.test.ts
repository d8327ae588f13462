import { expect, test } from 'vitest'
import { withQuestionWords } from '../../../src/research/question/question-word.ts'

test.each([
  ['hwo does it work', 'how does it work'],
  ['waht is a wehre clause', 'what is a where clause'],
  ['whihc file', 'which file'],
  ['who wrote it', 'who wrote it'],
  ['how, what, where, which, when', 'how, what, where, which, when'],
  ['does it show three', 'does it show three'],
  ['hwo: waht?', 'how: what?'],
  ['wheres the parser and whats it for', "where's the parser and what's it for"],
  ['hows `whats` used in whos.ts', "how's `whats` used in whos.ts"],
  ['src/ohw.ts', 'src/ohw.ts'],
  ['hwo does hwo/index.ts call hwo()', 'how does hwo/index.ts call hwo()'],
  ['where is `hwo` used', 'where is `hwo` used'],
  ['who does ohw.run call', 'who does ohw.run call'],
])('%s', (typed, meant) => expect(withQuestionWords(typed)).toBe(meant))

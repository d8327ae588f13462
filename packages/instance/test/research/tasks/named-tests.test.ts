import { expect, test } from 'vitest'
import type { Passage } from '../../../src/research/passages/find-passages.ts'
import { passageOfTests } from '../../../src/research/tasks/named-tests.ts'

const passage: Passage = {
  ...{ repo: 'kiln', commit: 'c', path: 'CONTRIBUTING.md', titles: ['Commands'], startLine: 1, endLine: 9 },
  blocks: [
    { kind: 'text', startLine: 1, endLine: 1, lines: ['You can run all tests with'] },
    { kind: 'code', startLine: 2, endLine: 2, lines: ['kiln test'] },
    { kind: 'text', startLine: 3, endLine: 3, lines: ['You can run heat tests with'] },
    { kind: 'code', startLine: 4, endLine: 4, lines: ['kiln test --heat'] },
  ],
  ...{
    isWhole: true,
    isFromTop: true,
    score: 1,
    coverage: 1,
    explains: 0,
    exactly: 1,
    inOneSentence: 1,
    isEntry: false,
  },
}

test('tests that are named are those whose name stands above a command', () => {
  const found = passageOfTests('how do I run the heat tests', [passage])
  expect(found?.blocks.map(({ lines }) => lines[0])).toEqual(['You can run heat tests with', 'kiln test --heat'])
})

test.each(['how do I run the tests', 'how do I run all unit tests', 'how do I run the glaze tests', 'build the docs'])(
  '“%s” names none of them',
  (question) => {
    expect(passageOfTests(question, [passage])).toBeUndefined()
  },
)

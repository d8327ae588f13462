import { expect, test } from 'vitest'
import { POOR, questionFile } from '../../../src/search/find/questioned-file.ts'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

const TEXT = [
  "import { queue } from './queue'",
  '// Copyright of the queue',
  'queue.start()',
  "  'a queue', 'queues',",
  "  'first queue',",
  "  'second queue',",
  "  'third queue',",
].join('\n')

test('imports, licenses and tables are worth little, but imports as much as other lines to a question about them', () => {
  const parsed = parseFile('a.ts', TEXT)
  const termsOf = createLineTerms([{ text: 'queue', weight: 1 }])
  const worths = (asksForImports: boolean) => {
    const file = questionFile(parsed, termsOf, { asksForImports })
    return file.mentioning.map((line) => file.worthAt(line))
  }
  // Asked in turn, since the file is kept.
  for (const _ of [1, 2]) {
    expect(worths(false)).toEqual([POOR, POOR, 1, 1, POOR, POOR, POOR])
    expect(worths(true)).toEqual([1, POOR, 1, 1, POOR, POOR, POOR])
  }
})

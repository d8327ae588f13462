import { expect, test } from 'vitest'
import { corrected, saysOnlyWhere } from '../../../../src/research/carrying-on/said/corrected.ts'

test.each([
  ['no i mean the oven door. does it always lock?', 'does the oven door always lock?'],
  ['No, I meant the proof tests, which variables do I set?', 'which variables do I set for the proof tests?'],
  ["i'm asking about the kiln, who wrote it", 'who wrote the kiln'],
  ['i mean the pool, min and max', 'i mean the pool, min and max'],
  ['what does i mean in the loop?', 'what does i mean in the loop?'],
  ['hm, the default doughs i mean', 'hm, the default doughs i mean'],
])('“%s” asks “%s”', (question, asks) => {
  expect(corrected(question)).toBe(asks)
})

test.each([
  ['no, in', true],
  ['i mean', true],
  ['no in , sorry', false],
  ['no the repo', true],
  ['how', false],
  ['in the oven', false],
])('“%s” says only where to look: %s', (question, isOnly) => {
  expect(saysOnlyWhere(question)).toBe(isOnly)
})

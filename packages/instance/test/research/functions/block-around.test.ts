import { expect, test } from 'vitest'
import { blockAround } from '../../../src/research/functions/block-around.ts'

const lines = [
  'function take(item) {',
  '  const found = find(item)',
  '',
  '  // Nothing is left.',
  '  if (found === undefined) {',
  '    for (const one of others) {',
  '      drop(one)',
  '    }',
  '  }',
  ...Array.from({ length: 30 }, (_, at) => `  step(${at})`),
  '}',
]

test('is the largest block that is short enough, with its comment', () =>
  expect(blockAround(7, lines, 1, lines.length)).toEqual({ startLine: 4, endLine: 9 }))

test('without a block, is the lines around', () =>
  expect(blockAround(25, lines, 1, lines.length)).toEqual({ startLine: 20, endLine: 30 }))

test('of Python, ends where something is indented less', () => {
  const python = ['def take():', '    if empty:', '        wait()', '        take()', '    return 1', '']
  expect(blockAround(3, python, 1, 5)).toEqual({ startLine: 2, endLine: 4 })
})

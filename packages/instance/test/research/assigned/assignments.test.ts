import { expect, test } from 'vitest'
import { valueReader } from '../../../src/research/assigned/assignments.ts'

test.each([
  ['  maxItems: 3,', '3'],
  ['maxItems = options.size', 'options.size'],
  ['self.maxItems: int = 5  # at most', '5'],
  ["  'maxItems': None,", 'None'],
  ['  maxItems: True,', 'True'],
  ['config.maxItems := 4', '4'],
])('%s gives it a value', (line, value) => expect(valueReader('maxItems')(line)).toBe(value))

test.each([
  'maxItems: number',
  'maxItems?: number',
  '    maxItems: Amount,',
  'maxItems: options.maxItems,',
  'if (maxItems == 3)',
  'xmaxItems = 3',
])('%s gives it none', (line) => expect(valueReader('maxItems')(line)).toBeUndefined())

import { expect, test } from 'vitest'
import { namedDefault, recordOfDefault } from '../../../src/research/values/named-default.ts'

const lines = [
  '\t{ .name = "history-limit",',
  '\t  .type = NUMBER,',
  '\t  .default_num = 2000,',
  '\t  .text = "Lines to keep in the history"',
  '\t},',
  '\t{ .type = STRING,',
  '\t  .default_str = "none",',
  '\t},',
]
const one = (name: string) => ({ name, value: '2000', isDefault: false })

test('a default belongs to the setting that its record names', () => {
  const record = recordOfDefault(lines, 2)
  expect(record).toHaveLength(4)
  expect(namedDefault(one('.default_num'), record)).toEqual({ name: 'history-limit', value: '2000', isDefault: true })
})

test('a record without a name, and other fields, stay as they are', () => {
  expect(recordOfDefault(lines, 6)).toEqual([])
  expect(recordOfDefault(lines, 1)).toEqual([])
  expect(namedDefault(one('.type'), recordOfDefault(lines, 2)).name).toBe('.type')
})

test('a flag or key on a line of its own names the record too', () => {
  const flag = ['@option(', '    "--max-size",', '    type=int,', '    default=DEFAULT_SIZE,', ')']
  expect(namedDefault(one('default'), recordOfDefault(flag, 3))).toMatchObject({ name: 'max-size', isDefault: true })
  const key = [
    '("max_size", {',
    '    "value": "8",',
    '    "help": "largest size of a parcel",',
    '    "type": int}),',
    '("other", {',
  ]
  const record = recordOfDefault(key, 1)
  expect(record).toHaveLength(4)
  expect(namedDefault(one('value'), record)).toMatchObject({ name: 'max_size', isDefault: false })
})

test('a value has no name from outside its record', () => {
  expect(recordOfDefault(['const id = "shop"', 'a()', 'value = 5'], 2)).toEqual([])
  expect(recordOfDefault(['name: "cart"', 'other:', '  value: 3'], 2)).toEqual([])
})

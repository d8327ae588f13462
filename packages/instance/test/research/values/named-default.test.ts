import { expect, test } from 'vitest'
import { isParameter, namedDefault, recordOfDefault } from '../../../src/research/values/named-default.ts'

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
  expect(namedDefault(one('.default_num'), record, lines[2] ?? '')).toEqual({
    name: 'history-limit',
    value: '2000',
    isDefault: true,
  })
})

test('a record without a name, and other fields, stay as they are', () => {
  expect(recordOfDefault(lines, 6)).toEqual([])
  expect(recordOfDefault(lines, 1)).toEqual([])
  expect(namedDefault(one('.type'), recordOfDefault(lines, 2), lines[2] ?? '').name).toBe('.type')
})

test('a flag or key on a line of its own names the record too', () => {
  const flag = ['@option(', '    "--max-size",', '    type=int,', '    default=DEFAULT_SIZE,', ')']
  expect(namedDefault(one('default'), recordOfDefault(flag, 3), flag[3] ?? '')).toMatchObject({
    name: 'max-size',
    isDefault: true,
  })
  const key = [
    '("max_size", {',
    '    "value": "8",',
    '    "help": "largest size of a parcel",',
    '    "type": int}),',
    '("other", {',
  ]
  const record = recordOfDefault(key, 1)
  expect(record).toHaveLength(4)
  expect(namedDefault(one('value'), record, '')).toMatchObject({ name: 'max_size', isDefault: false })
})

test('a value has no name from outside its record', () => {
  expect(recordOfDefault(['const id = "shop"', 'a()', 'value = 5'], 2)).toEqual([])
  expect(recordOfDefault(['name: "cart"', 'other:', '  value: 3'], 2)).toEqual([])
})

test.each([
  ['times', 'def retry(self, times: int = 5):', true],
  ['times', 'export async function retry(times = 5, wait = pause(3)) {', true],
  ['times', '  retry(times = 5) {', true],
  ['times', 'fun retry(times: Int = 5) = call(times)', true],
  ['times', 'mock = retry(times=5)', false],
  ['times', 'retry(times=5)', false],
  ['times', 'def retry(self): return again(times=5)', false],
  ['times', 'const times = 5', false],
  ['visitor', 'def open(visitor: "Visitor"):', false],
])('%s in "%s"', (name, line, isIt) => expect(isParameter(name, [line], 0)).toBe(isIt))

test('a parameter may have a line of its own, as what a call passes may', () => {
  const signature = ['    def __init__(', '        self,', '        times: int = 5,', '    ):']
  expect(isParameter('times', signature, 2)).toBe(true)
  expect(isParameter('times', ['again = retry(', '    times=5,', ')'], 1)).toBe(false)
})

test.each(['    -l, --lid-height=NUM   Height of the lid (default: 2000)', '"--lid-height  (default 2000)"'])(
  'the default in the help of a flag is that of the flag: %s',
  (line) => expect(namedDefault(one('default'), [], line)).toMatchObject({ name: 'lid-height', isDefault: true }),
)

import { expect, test } from 'vitest'
import { membersListed } from '../../../src/research/lists/members-listed.ts'

test.each([
  ['numbers of one digit among others', 'SIZES = (1, 16, 32)', ['1 1', '16 1', '32 1']],
  ['numbers with a fraction', 'SIZES = [0.5, 0.95, 1.0]', ['0.5 1', '0.95 1', '1.0 1']],
  [
    'what numbers stand for',
    'messages = {\n  0: "Kiln unknown",\n  -1: "Too hot",\n}',
    ['Kiln unknown 2', 'Too hot 3'],
  ],
  [
    'what a preprocessor may leave out, on its own line',
    'kinds = {\n  "a",\n#ifdef B\n  "b",\n#endif\n  "c",\n}',
    ['a 2', 'b 4', 'c 6'],
  ],
  [
    'objects by a key, not by what a text says',
    'all = [\n  { label: "set name: \'x\' here", id: "one" },\n  { label: "two", "id": "two" },\n]',
    ['one 2', 'two 3'],
  ],
])('%s', (_, text, members) => {
  expect(membersListed(text.split('\n'), 1, 'a.js')?.map(({ name, line }) => `${name} ${line}`)).toEqual(members)
})

import { expect, test } from 'vitest'
import { namesIn } from '../../../src/research/registries/prose-items.ts'

const names = (...lines: string[]) => namesIn(lines, 1, lines.length, () => true).map(({ name }) => name)

test('numbers of issues, addresses and commits are no names of what a list has', () => {
  expect(
    names('- [#2311](https://x.org/2311) mends', '- [#857](https://x.org/857) adds', '- [ab/c#9](x) drops'),
  ).toEqual([])
  expect(names('- **GH-12** mends', '- **!45** adds', '- `0a1b2c3d` drops')).toEqual([])
  expect(names('- [https://x.org/a](https://x.org/a): one', '- [https://x.org/b](https://x.org/b): two')).toEqual([])
})

test('what a list has keeps its name', () => {
  expect(names('- `#hash` one', '- `404` two', '- **deadbee** three', '- [C#](x) four')).toEqual([
    '#hash',
    '404',
    'deadbee',
    'C#',
  ])
})

test('the head of a table that is drawn with lines is none of its rows', () => {
  const rows = ['| *Oak*  | Hard |', '+--------+------+', '| *Lime* | Soft |', '+--------+------+']
  expect(names('+--------+------+', '| **Name** | **Sort** |', '+--------+------+', ...rows)).toEqual(['Oak', 'Lime'])
  expect(names('+--------+------+', '| Name | Sort |', '+========+======+', ...rows)).toEqual(['Oak', 'Lime'])
})

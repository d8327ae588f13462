import { expect, test } from 'vitest'
import { createLinks } from '../../../src/files/links.ts'
import type { Place } from '../../../src/ports/engine.ts'
import { findingMarkdown, findingsOf, isThin, placeLink } from '../../../src/research/find/finding.ts'

const commit = 'a'.repeat(40)
const links = createLinks('http://code')

function place(path: string, ...texts: string[]): Place {
  const windows = texts.map((text, index) => ({
    startLine: index * 10 + 1,
    endLine: index * 10 + 5,
    lines: [{ line: index * 10 + 2, text }],
  }))
  return { path, score: 1, windows, functions: [] }
}

test('every file gives its best range, and the first five their second-best below all of them', () => {
  const places = [...'abcdef'].map((path) => place(path, 'one', ...(path === 'b' ? [] : ['two'])))
  const ranges = (fileLimit: number) =>
    findingsOf('r', commit, places, fileLimit).map(({ path, startLine }) => `${path}:${startLine}`)
  expect(ranges(2)).toEqual(['a:1', 'b:1', 'a:11'])
  expect(ranges(8)).toEqual(['a:1', 'b:1', 'c:1', 'd:1', 'e:1', 'f:1', 'a:11', 'c:11', 'd:11', 'e:11'])
})

test('code with backticks cannot leave its fence, nor a path its link', () => {
  const [finding] = findingsOf('r', commit, [place('odd](x) `y`.md', '```js')], 1)
  expect(finding && findingMarkdown(finding, links)).toBe(
    [
      `- [odd\\](x) \\\`y\\\`.md:L1-5](http://code/r@${commit}/-/blob/odd%5D%28x%29%20%60y%60.md?L1-5)`,
      '',
      '  ````',
      '  2: ```js',
      '  ````',
    ].join('\n'),
  )
})

test('a path keeps its underscores where they would be taken for emphasis', () => {
  expect(placeLink({ repo: 'r', commit, path: 'a/__init__.py', startLine: 1, endLine: 2 }, links)).toContain(
    '[a/\\_\\_init\\_\\_.py:L1-2](',
  )
})

test('evidence is thin where no place holds half of the words', () => {
  const findings = findingsOf('r', commit, [place('queue.ts', 'enqueue(job)'), place('b.ts', 'message')], 8)
  expect(isThin(['queue', 'job', 'message'], findings)).toBe(false)
  expect(isThin(['queue', 'tenant', 'daylight'], findings)).toBe(true)
  expect(isThin(['queue'], [])).toBe(true)
})

import { expect, test } from 'vitest'
import { entriesOf, termsOf } from '../../../src/research/passages/entries.ts'
import { cutSections } from '../../../src/research/passages/sections.ts'

function entries(lines: readonly string[], path = 'README.md') {
  return cutSections(lines, path)
    .flatMap((section) => [...entriesOf(lines, section), ...termsOf(lines, section)])
    .map(({ titles, startLine, endLine }) => [titles.at(-1), startLine, endLine])
}

test('a row of a table is called as its first cell is', () => {
  const text = [
    '# Outages',
    '',
    '| When | What happens |',
    '|---|---|',
    '| Redis, restarted | jobs go on |',
    '| no disk | it stops |',
  ]
  expect(entries(text)).toEqual([
    ['Redis, restarted', 5, 5],
    ['no disk', 6, 6],
  ])
})

test('an item of a list is called as it begins, with the lines below it', () => {
  const text = [
    '# Flags',
    '',
    '- `-S`, `--smart`: any case,',
    '  but for capitals',
    '- **Strict** is slow',
    '- and a sentence.',
  ]
  expect(entries(text)).toEqual([
    ['-S, --smart', 3, 4],
    ['Strict', 5, 5],
  ])
})

test('a term has what stands below it, up to the next', () => {
  const text = [
    '# Settings',
    '',
    '<dl>',
    '  <dt>lock</dt>',
    '  <dd>',
    '    One at a time.',
    '  </dd>',
    '',
    '  <dt>port</dt>',
    '  <dd>Port.</dd>',
  ]
  expect(entries(text)).toEqual([
    ['lock', 4, 7],
    ['port', 9, 10],
  ])
})

test('a setting of a sample has the comment above it; a line of a program is none', () => {
  const text = [
    '# Settings',
    '',
    '```yaml',
    '# Keeps labels',
    '# as they are.',
    'honor_labels: true',
    '# Runs it.',
    'run(a: 1)',
    '```',
  ]
  expect(entries(text)).toEqual([['honor_labels', 4, 6]])
})

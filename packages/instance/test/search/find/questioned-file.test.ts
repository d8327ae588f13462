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

test.each([
  ['by keys', "  queueFull: 'The queue is full',", "  queueEmpty: 'Your queue is empty',", "  wait: 'Wait for it',"],
  ['with patterns', "  [/\\bqueue\\b/i, 'line'],", "  [/\\bline\\b/i, 'queue'],", "  [/\\bwait\\b/i, 'pause'],"],
  ['over lines', '  [', '    /\\bfull queue/i,', "    'a queue that is full',", '  ],'],
  ['given to a call', "  met('Q1', 'A queue is kept'),", "  met('Q2', 'Queues end'),", "  met('Q3', 'It waits'),"],
])('rows of texts %s are a table', (_, ...rows) => {
  const worths = worthsIn(['const table = [', ...rows, ']', '', 'queue.start()'].join('\n'))
  expect(worths).toEqual([...worths.slice(1).map(() => POOR), 1])
})

test.each([
  [
    'routes',
    "  route('queue', './queue.tsx'),",
    "  route('jobs', './queue/jobs.tsx'),",
    "  route('one', './queue/one.tsx'),",
  ],
  [
    'scripts',
    '    "queue": "node queue.js --all",',
    '    "lint": "lint queue --all",',
    '    "jobs": "node queue.js one",',
  ],
  ['paths', '  /srv/queue/,', '  /* a queue */,', '  /mnt/queue/,'],
  ['a command', '[', '  "queue full",', ']'],
])('%s are no table', (_, ...rows) => {
  const worths = worthsIn(rows.join('\n'))
  expect(worths).toEqual(worths.map(() => 1))
})

test('settings with short texts and calls with names are no table', () => {
  const text = "run({\n  queue: 'mails',\n  limit: queueLimit,\n  store: open(queue, 'a queue'),\n})"
  expect(worthsIn(text)).toEqual([1, 1, 1])
})

/** The worth of each line that mentions a queue. */
function worthsIn(text: string): number[] {
  const termsOf = createLineTerms([{ text: 'queue', weight: 1 }])
  const file = questionFile(parseFile('a.ts', text), termsOf, { asksForImports: false })
  return file.mentioning.map((line) => file.worthAt(line))
}

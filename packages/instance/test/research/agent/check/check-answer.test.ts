import { expect, test } from 'vitest'
import { UnknownPath } from '../../../../src/errors/errors.ts'
import { createLinks } from '../../../../src/files/links.ts'
import { checkAnswer } from '../../../../src/research/agent/check/check-answer.ts'
import { createFindSupport } from '../../../../src/research/agent/check/find-support.ts'
import { createFindCited } from '../../../../src/research/find/find-cited.ts'

const queue = 'import { a } from "a"\nexport function enqueue(job) {\n  return push(job)\n}\n'
const engine = {
  resolveRevision: async (_repo: string, revision?: string) => revision ?? 'c0ffee',
  async readFile(_repo: string, _commit: string, path: string) {
    if (path !== 'src/queue.ts' && path !== 'src/[id]/queue.ts') throw new UnknownPath(path)
    return { kind: 'text' as const, text: queue, size: queue.length }
  },
}
const repository = (name: string) => ({ id: 1, name, head: 'c0ffee', status: 'ready' as const })

const fix = {
  id: 'abc1234def5678abc1234def5678abc1234def56',
  parents: [],
  authorName: 'Ann',
  authorEmail: 'ann@example.org',
  authoredAt: 1_767_323_045,
  committedAt: 1_767_323_045,
  message: 'Let enqueue wait\n\nIt lost jobs.',
}

async function check(text: string, names = ['org/app']) {
  const links = createLinks('http://code')
  const find = createFindSupport(
    createFindCited(engine, names.map(repository), undefined),
    async (repo = 'org/app', hash) =>
      fix.id.startsWith(hash) && names.includes(repo) ? { repo, header: fix, paths: ['src/queue.ts'] } : undefined,
    links,
  )
  const { statements, ...checked } = await checkAnswer(text, find, async (name) => !name.startsWith('nowhere'))
  return { ...checked, ...statements }
}

const link = '[src/queue.ts:L2-4](http://code/org/app@c0ffee/-/blob/src/queue.ts?L2-4)'

test.each([
  ['Jobs go in by `enqueue` [[org/app src/queue.ts:2-4]].', `Jobs go in by \`enqueue\` ${link}.`],
  ['Jobs go in by `enqueue`. [[org/app src/queue.ts:2-4]]', `Jobs go in by \`enqueue\` ${link}.`],
  ['Jobs go in by `enqueue` [[org/app – src/queue.ts#L2-L4]].', `Jobs go in by \`enqueue\` ${link}.`],
  ['Jobs go in by `enqueue` [[src/queue.ts:2-4]].', `Jobs go in by \`enqueue\` ${link}.`],
  ['- Jobs are enqueued there [[org/app src/queue.ts:2-4]].', `- Jobs are enqueued there ${link}.`],
])('a place that holds what is said becomes a link: %s', async (text, expected) => {
  const { markdown, sources, unsupported } = await check(text)
  expect(markdown).toBe(expected)
  expect(sources).toEqual([
    {
      label: 'org/app – src/queue.ts:L2-4',
      href: '/org/app@c0ffee/-/blob/src/queue.ts?L2-4',
      place: { repo: 'org/app', path: 'src/queue.ts' },
    },
  ])
  expect(unsupported).toBe(0)
})

test.each([
  ['a file that is not there', 'Jobs go in by `enqueue` [[org/app src/none.ts:2-4]].'],
  ['lines past the end', 'Jobs go in by `enqueue` [[org/app src/queue.ts:2-5]].'],
  ['lines the wrong way round', 'Jobs go in by `enqueue` [[org/app src/queue.ts:4-2]].'],
  ['a repository that is not searched', 'Jobs go in by `enqueue` [[org/secret src/queue.ts:2-4]].'],
  ['lines that do not hold what is quoted', 'Jobs go in by `enqueue` [[org/app src/queue.ts:1]].'],
  ['no place at all', 'Jobs go in by `enqueue` [[somewhere]].'],
  ['nothing, for a name that no source shows', 'Jobs go in by `enqueue`.'],
])('a statement that names %s is marked', async (_what, text) => {
  const { markdown, sources, unsupported } = await check(text)
  expect(markdown).toBe('Jobs go in by `enqueue` *(unsupported)*.')
  expect(sources).toEqual([])
  expect(unsupported).toBe(1)
})

test('each statement stands for itself, and what another source shows needs none of its own', async () => {
  const text = 'It begins in `enqueue` [[src/queue.ts:2-4]]. Then `enqueue` returns. After that `flush` runs. So it is.'
  const { markdown, unsupported } = await check(text)
  expect(markdown).toBe(
    `It begins in \`enqueue\` ${link}. Then \`enqueue\` returns. After that \`flush\` runs *(unsupported)*. So it is.`,
  )
  expect(unsupported).toBe(1)
})

test('headings, tables and code keep their form', async () => {
  const code = '```ts\nconst `flush` = [[1]] // https://example.com\n```'
  const text = `## How \`flush\` works\n\n${code}\n\n| Name | Where |\n| --- | --- |\n| \`enqueue\` | here [[src/queue.ts:2-4]] |\n\n1. one\n2. two`
  const { markdown } = await check(text)
  expect(markdown).toContain(`## How \`flush\` works\n\n${code}\n`)
  expect(markdown).toContain(`| Name | Where |\n| --- | --- |\n| \`enqueue\` | here ${link} |\n`)
  expect(markdown).toContain('\n1. one\n2. two')
})

test('links elsewhere and images are reduced to their words', async () => {
  const text =
    'See [the docs](https://evil.example/?q=secret) and ![x](https://evil.example/i.png) or https://evil.example/y now.'
  expect((await check(text)).markdown).toBe('See the docs and x or (link removed) now *(unsupported)*.')
})

test.each([
  ['`` a ` b`` [l](https://evil.example/) `c', 'evil'],
  ['\\` [l](https://evil.example/) \\`', 'evil'],
  ['- ```\n  x\n  ```\n[l](https://evil.example/)', 'evil'],
  ['    ```\n[l](https://evil.example/)\n    ```', 'evil'],
  ['```\n[l]: //evil.example/x\n```', 'evil'],
  ['or www.evil.example/?q=1 or ftp://evil.example/', 'evil'],
])('what only looks like code leads nowhere: %j', async (text, word) => {
  expect((await check(text)).markdown).not.toMatch(new RegExp(`(?:/|www\\.)${word}`))
})

test('code keeps what it says', async () => {
  const code =
    'Call `handlers[name](event)` or `` `https://example.com` `` there:\n\n```\nhandlers[name](event) // https://example.com\n```'
  expect((await check(code)).markdown.replace(' *(unsupported)*', '')).toBe(code)
})

test('prose that names no source at all is marked once a paragraph', async () => {
  const text = [
    'It is quick. It never blocks the loop.',
    'It begins in `enqueue` [[src/queue.ts:2-4]]. So it is quick.',
    'These are its parts:',
    '- the first one waits for jobs',
    'I did not find where jobs are taken out.',
  ].join('\n\n')
  const { markdown, unsupported } = await check(text)
  expect(markdown.split('\n\n')).toEqual([
    'It is quick. It never blocks the loop *(unsupported)*.',
    `It begins in \`enqueue\` ${link}. So it is quick.`,
    'These are its parts:',
    '- the first one waits for jobs *(unsupported)*',
    'I did not find where jobs are taken out.',
  ])
  expect(unsupported).toBe(2)
})

test('with several repositories a place must name its own', async () => {
  const { unsupported } = await check('Jobs go in by `enqueue` [[src/queue.ts:2-4]].', ['org/app', 'org/web'])
  expect(unsupported).toBe(1)
})

test('a commit is cited by its hash, and must hold what is said', async () => {
  const { markdown, sources, unsupported } = await check(
    'Ann made `enqueue` wait [[org/app commit abc1234]]. Bob made `flush` wait [[org/app commit abc1234]]. It was `enqueue` [[org/app commit fff1234]].',
  )
  expect(markdown).toBe(
    `Ann made \`enqueue\` wait [abc1234def](http://code/org/app/-/commit/${fix.id}). Bob made \`flush\` wait *(unsupported)*. It was \`enqueue\` *(unsupported)*.`,
  )
  expect(sources).toEqual([{ label: 'org/app – commit abc1234', href: `/org/app/-/commit/${fix.id}` }])
  expect(unsupported).toBe(2)
})

test.each([
  ['as it stands', 'It says "return push(job)" in `enqueue` [[src/queue.ts:2-4]].', true],
  ['over a line break', 'It says “enqueue(job) { return push(job)” in `enqueue` [[src/queue.ts:2-4]].', true],
  ['with something left out', 'It says "export function … push(job)" in `enqueue` [[src/queue.ts:2-4]].', true],
  ['in a commit', '`enqueue` "lost jobs" [[org/app commit abc1234]].', true],
  ['with other words', 'It says "return shift(job)" in `enqueue` [[src/queue.ts:2-4]].', false],
  ['in the wrong order', 'It says "push(job) … export" in `enqueue` [[src/queue.ts:2-4]].', false],
  ['that stands in other lines', 'It says "import" in `enqueue` [[src/queue.ts:2-4]].', false],
  ['without a place', 'The file says "jobs are never lost".', false],
  ['of a file that is not there', 'It says "return push(job)" [[src/none.ts:2-4]].', false],
])('a quotation %s', async (_what, sentence, stands) => {
  const { markdown, dropped } = await check(
    `Jobs go in by \`enqueue\` [[src/queue.ts:2-4]]. ${sentence}\n\n- ${sentence}`,
  )
  expect(dropped).toBe(stands ? 0 : 2)
  if (!stands) expect(markdown).toBe(`Jobs go in by \`enqueue\` ${link}.`)
})

test('a name that exists nowhere is marked, whatever stands beside it', async () => {
  const { markdown, unsupported } = await check(
    'Jobs go from `enqueue` to `nowhereQueue` [[src/queue.ts:2-4]]. I found no `nowhereQueue`.',
  )
  expect(markdown).toBe(
    `Jobs go from \`enqueue\` to \`nowhereQueue\` ${link} *(unsupported)*. I found no \`nowhereQueue\`.`,
  )
  expect(unsupported).toBe(1)
})

test('a path may have brackets', async () => {
  const { markdown, unsupported } = await check('It goes in by `enqueue`. [[org/app src/[id]/queue.ts:2-4]] So it is.')
  expect(markdown).toBe(
    'It goes in by `enqueue` [src/\\[id\\]/queue.ts:L2-4](http://code/org/app@c0ffee/-/blob/src/%5Bid%5D/queue.ts?L2-4). So it is.',
  )
  expect(unsupported).toBe(0)
})

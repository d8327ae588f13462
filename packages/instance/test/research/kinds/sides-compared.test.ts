import { expect, test } from 'vitest'
import { sidesCompared } from '../../../src/research/kinds/sides-compared.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'docs/6-timeout.md':
    '# Timeout options\n\n#### `response`\n\n**Type: `number`**\n\nStarts when the request has been flushed. Ends when the headers are received.\n\n#### `request`\n\n**Type: `number`**\n\nStarts when the request is initiated. Ends when the response ends.\n',
  'docs/settings.md':
    '# Settings\n\n* `--watch <glob>` - Files that are watched for changes.\n* `--ignore <glob>` - Files that are never watched.\n',
  'docs/cart.md': 'Test the cart with care - it breaks when dropped.\n',
  'docs/pay.md': '- `check` - looks whether the till is closed.\n',
  'lib/coin/coin.go': '// Package coin counts coins.\npackage coin\n',
  'lib/note/note.go': 'package note\n',
  'storage/sql/sql.go': '// Package sql keeps orders in a database.\npackage sql\n',
  'storage/disk/disk.go': '// Package disk keeps orders in plain files.\npackage disk\n',
})
const ask = await serveToKinds([till])
const compare = (question: string) => ask(question, { kinds: [sidesCompared] })

test('the last parts of dotted names are headings below their owner', async () => {
  const reply = await compare('difference between timeout.request and timeout.response')
  expect(reply?.first).toMatch(/`timeout\.request`: “Starts when the request is initiated\..*`timeout\.response`: “/)
  expect(reply?.places.map(({ startLine }) => startLine)).toEqual([9, 3])
})

test('two flags are their help', async () => {
  const reply = await compare('--watch vs --ignore')
  expect(reply?.places.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
    'docs/settings.md:3',
    'docs/settings.md:4',
  ])
})

test('two parts are the folders that lie side by side', async () => {
  const reply = await compare('difference between the sql and the disk storage')
  expect(reply?.first).toContain('“Package disk keeps orders in plain files.”')
  expect(reply?.places.map(({ path }) => path)).toEqual(['storage/sql/sql.go', 'storage/disk/disk.go'])
})

test('of something that is nowhere, nothing is said', async () => {
  expect(await compare('difference between the sql and the tape storage')).toBeUndefined()
})

test('prose that begins with the word is no definition, and two plain words are of one document', async () => {
  expect((await compare('difference between test and check'))?.first ?? '').not.toMatch(/with care|closed/)
})

test('a part that says nothing of itself is said to have no description', async () => {
  const { first = '' } = (await compare('difference between note and coin')) ?? {}
  expect(first.replaceAll(/\[[^\]]*\]\([^)]*\)/g, 'link')).toBe(
    '`note` is in `lib/note/` (link). It has no description. `coin` is in `lib/coin/`: “Package coin counts coins.” (link).',
  )
})

test('single letters are no two things', async () => {
  expect(await compare('difference between a and b')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const bob = { name: 'Bob', email: 'bob@example.org' }
const quay = makeHistoryRepository('quay', { 'README.md': 'Quay\n' })
const change = (date: string, files: Record<string, string>, message: string, who = ann) =>
  quay.commitAs(who, `${date}T00:00:00Z`, files, message)
const box = (more = '') => `export class Box {\n  toLabel() {\n    return 'box'\n  }\n}\n${more}`
const first = change('2019-01-01', { 'src/box.ts': box() }, 'Begin')
const printed = change(
  '2021-01-01',
  { 'src/box.ts': box('export const printed = 1\n') },
  'Print fields by reflection where `toLabel()` is missing (#12)\n\nA label such as Box@1 said nothing in a printed list.',
  bob,
)
const page = (more: string) => `export const tables = 1\n${more}`
const began = change(
  '2022-01-01',
  { 'src/tables.ts': page('export class TideTables {}\n') },
  'First pass at tide tables',
)
change(
  '2022-02-01',
  { 'src/tables.ts': page('export class TideTables {}\nexport const offset = 1\n') },
  'Add offset support for tide tables',
)
const limited = change(
  '2023-01-01',
  { 'src/tables.ts': page('export class TideTables {}\nexport const DEFAULT_MAX_DEPTH = Depth.LOW\n') },
  'Better dredging\n\nSilt came in without a limit.',
)
change('2023-02-01', { 'src/tug.ts': 'export const tug = 1\n' }, 'fix the tug timeout, its default was wrong')
const aligned = change(
  '2023-03-01',
  { 'src/tug.ts': 'export const tug = 2\n' },
  'chore: align default values\n\nRead timeout 3s -> 5s, retries 1 -> 2.',
)
const ask = await serveToKinds([quay])

test('a commit that says the whole phrase comes before a name with one of its words', async () => {
  const reply = await ask('why was toLabel reflection printing added')
  expect(reply?.first).toContain(printed)
  expect(reply?.made?.by).toBe('Bob')
  expect((await ask('when was toLabel added'))?.first).toContain(first)
})

test('the thing itself is older than what was added to it', async () => {
  expect((await ask('when did tide tables get added'))?.first).toContain(began)
})

test('why a default was set is the commit that set the constant so called', async () => {
  const reply = await ask('why was the default max depth for tables set to low')
  expect(reply?.first).toContain(limited)
  expect(reply?.body).toContain('Silt came in')
  expect((await ask('why was the default max depth for tables set to high'))?.first ?? '').not.toContain(limited)
})

test('why default values changed is told by the commit that says what they became', async () => {
  const reply = await ask('why did the default timeouts change')
  expect(reply?.first).toContain(aligned)
  expect(reply?.body).toContain('3s -\\> 5s')
})

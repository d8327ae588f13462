import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const shop = makeHistoryRepository('shop', {
  'src/cellar.ts': 'export const cellar = 1\n',
  'src/till.ts': 'export function till() {}\n',
  'src/versions.ts': "const named = ['3.8']\n",
})
const change = (date: string, files: Record<string, string>, message: string) =>
  shop.commitAs(ann, `${date}T00:00:00Z`, files, message)
const dropped = change(
  '2018-07-01',
  { 'src/cellar.ts': 'export const cellar = 2\n' },
  'Drop cellar support (#12)\n\nNobody goes down there.',
)
const more = change(
  '2024-07-01',
  { 'src/cellar.ts': 'export const cellar = 3\n' },
  'fix: remove more cellar-related stuff',
)
change('2024-08-01', { 'src/till.ts': 'export function till(one) {}\n' }, 'Remove duplicate drawer from the till')
change('2024-07-02', { 'src/cellar.ts': 'export const cellar = 4\n' }, 'Remove unused cellars')
change('2024-08-02', { 'src/till.ts': 'export function till(two) {}\n' }, 'Convert till to coins')
const python = change('2025-01-22', { 'src/versions.ts': "const named = ['3.8', '3.9']\n" }, 'chore: drop python3.8')
const renamed = change(
  '2025-02-01',
  { 'src/till.ts': 'export function till(three) {}\n' },
  'Deprecate `on_open` and `on_close` events',
)
shop.git('tag', 'v0.2.0')
const ask = await serveToKinds([shop])

test('what commits say was removed is told, although something of that name is there', async () => {
  const reply = await ask('why was the cellar removed')
  expect(reply?.first).toContain(more)
  expect(reply?.first).toMatch(/\[src\/cellar\.ts\]\(.*\) is there now/)
  expect(reply?.body).toContain(dropped)
})

test('a year says which of them is meant', async () => {
  const reply = await ask('why was the cellar dropped in 2018')
  expect(reply?.first).toContain(dropped)
  expect(reply?.body).toContain('Nobody goes down there')
})

test('that something was removed from it, or that it was converted, is no removal of it', async () => {
  expect((await ask('why was the till removed'))?.first).toContain('is still there')
})

test('a version may be written in one word with its name', async () => {
  expect((await ask('when did we drop python 3.8'))?.first).toContain(python)
})

test('the version in which something went is no thing that is still there', async () => {
  expect((await ask('why was the ledger removed in 3.9?'))?.first ?? '').not.toContain('is still there')
})

test('that the number of a version stands somewhere does not say that it was not removed', async () => {
  expect((await ask('when was support for ruby 3.9 removed'))?.first).not.toContain('is still there')
})

test('a commit that says what was asked for is told in its words, with the release', async () => {
  const reply = await ask('when was on_open deprecated and why')
  expect(reply?.first).toMatch(/`on_open` was deprecated on Feb 1, 2025/)
  expect(reply?.first).toContain(renamed)
  expect(reply?.first).toContain('`v0.2.0`')
  expect(reply?.body).toContain('no reason')
})

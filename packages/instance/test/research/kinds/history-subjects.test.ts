import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const bob = { name: 'Bob', email: 'bob@example.org' }
const mill = makeHistoryRepository('mill', { 'README.md': 'Mill\n' })
const change = (date: string, files: Record<string, string>, message: string, who = ann) =>
  mill.commitAs(who, `${date}T00:00:00Z`, files, message)
const first = change('2018-01-01', { 'src/index.js': 'export const run = (options) => options.patience\n' }, 'First')
change(
  '2019-01-01',
  { 'src/index.js': 'export const run = (o) => Number(o.patience)\n' },
  'Fix use of the patience option',
  bob,
)
const swapped = change(
  '2019-02-01',
  { 'src/wire.js': '// packed with sackpack\n' },
  'Switch from sacks to sackpack for compactness',
)
change('2019-03-01', { 'src/wire.js': '// packed with sackpack 2\n' }, 'Update sackpack', bob)
change('2020-01-01', { 'src/patience.js': 'export const wait = (o) => o.patience\n' }, 'Split files', bob)
change('2020-02-01', { 'src/wire.js': '// packed with sackpack 2\nexport const wire = 1\n' }, 'Limit wires', bob)
change('2021-01-01', { 'src/index.js': 'export const grindStone = 1\n' }, 'Work')
change('2021-02-01', { 'src/badge.js': 'const say = "SSO is not there"\n' }, 'Say what is missing', bob)
const signed = change('2021-03-01', { 'src/sso.js': 'export const signOnce = 1\n' }, 'SSO by badge (#7)', bob)
change('2021-04-01', { 'src/floor.js': 'export const clean = 1\n' }, 'Allow a single guest')
const gone = change('2022-01-01', { 'src/index.js': 'export const mill = 1\n' }, 'Clean the floor')
const ask = await serveToKinds([mill])

test('an option is as old as the first line with its name, not as a mend of it or a file called so', async () => {
  const reply = await ask('when was the patience option added')
  expect(reply?.first).toContain(first)
  expect(reply?.made?.by).toBe('Ann')
})

test('of what no code is called, the commits that say it are told, not a file with it', async () => {
  const reply = await ask('why was sackpack changed / migrated')
  expect(reply?.first).toMatch(/^2 commits have “sackpack” in the first line\. /)
  expect((await ask('why was the sackpack compactness changed'))?.first).toMatch(
    /^One commit has “sackpack” and “compactness” in the first line\. /,
  )
  expect(reply?.first).toContain(swapped)
  expect(reply?.body).toContain('Update sackpack')
})

test('of a name that is gone, no commit is told for what none did to it', async () => {
  const reply = await ask('why was grindStone deprecated')
  expect(reply?.first).toMatch(/^I found no commit that says why\. `grindStone` is gone: /)
  expect(reply?.first).toContain(gone)
})

test('an acronym is what is called so, not the first line that has it', async () => {
  expect((await ask('who added SSO?'))?.first).toContain(signed)
})

test('what commits only say in short is asked for in short', async () => {
  expect((await ask('who added single sign on?'))?.first).toContain(signed)
})

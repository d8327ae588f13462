import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const bob = { name: 'Bob Stone', email: 'bob@example.org' }
const cleo = { name: 'Cleo', email: 'cleo@example.org' }
const dora = { name: 'Dora', email: 'dora@example.org' }
const years = (count: number) => new Date(Date.now() - count * 365 * 86_400_000).toISOString()
const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('')
const small = 'export function weigh() {\n  return 1\n}\n\n'
const quay = makeHistoryRepository('quay', { 'README.md': 'Quay\n' })
quay.commitAs(bob, years(9), { 'src/crane.ts': lines('hook', 60) }, 'Lift')
quay.commitAs(bob, years(8.5), { 'src/buoy.ts': lines('bell', 60) }, 'Ring')
quay.commitAs(bob, years(8), { 'src/scale.ts': small + lines('// kilo', 20) }, 'Weigh')
quay.commitAs(cleo, years(1.5), { 'src/crane.ts': lines('hook', 60) + lines('rope', 20) }, 'Rope')
quay.commitAs(dora, years(1), { 'src/crane.ts': `${lines('hook', 60)}${lines('rope', 20)}typo\n` }, 'Fix a typo')
for (let at = 1; at <= 4; at++)
  quay.commitAs(cleo, years(0.1), { 'src/scale.ts': small + lines('// kilo', 20) + lines('// gram', at) }, `Gram ${at}`)
quay.commitAs(dora, years(4), { 'examples/boats/a.ts': 'export const a = 1\n' }, 'Show boats')
quay.commitAs(dora, years(4), { 'quay-boats/sail.ts': 'export const sail = 1\n' }, 'Sail')
for (let at = 2; at <= 4; at++)
  quay.commitAs(bob, years(3), { 'quay-boats/sail.ts': `export const sail = ${at}\n` }, `Sail ${at}`)
quay.commitAs(cleo, years(2), { 'quay-core/boats/mast.ts': 'export const mast = 1\n' }, 'Mast')
for (let at = 1; at <= 5; at++) quay.commitAs(bob, years(7), { 'src/winch.ts': `turn ${at}\n` }, `Turn ${at}`)
for (let at = 1; at <= 3; at++) quay.commitAs(cleo, years(0.2), { 'src/winch.ts': lines('pull', at) }, `Pull ${at}`)
for (let at = 1; at <= 2; at++)
  quay.commitAs(dora, years(0.3), { 'src/buoy.ts': `${lines('bell', 60)}${lines('lamp', at)}` }, `Light ${at}`)
const ask = await serveToKinds([quay])

test('who made the most commits long ago is named beside the one who knows it now', async () => {
  const reply = await ask('who knows src/winch.ts')
  expect(reply?.first).toMatch(/^\*\*Cleo\*\* .* Over all time, Bob Stone made the most commits: 5 of 8, last on /)
})

test('who left years ago is named after somebody who still has a share in it', async () => {
  const reply = await ask('who knows the crane')
  expect(reply?.first).toMatch(
    /^\*\*Cleo\*\* is the one to ask .*: 20 of 81 lines, .*Bob Stone knew it best, but long ago: 60 of 81 lines/,
  )
  expect(reply?.body).toMatch(/^- Dora: 1 of 81 lines/)
})

test('of a function, its own lines count, not how often its file changed', async () => {
  const reply = await ask('who knows weigh')
  expect(reply?.first).toMatch(/^\*\*Bob Stone\*\* knows `weigh` .*: all 3 lines, last on /)
  expect(reply?.body).toBeUndefined()
})

test.each(['who knows the boats module', 'who knows quay-boats', 'who reviews boats changes'])(
  '“%s” is about the module whose folder is called after the repository',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(/^\*\*Bob Stone\*\* knows `quay-boats\/` best: 3 of 4 commits/)
  },
)

test.each(['who are the top contributors lately', 'who are the most active contributors these days'])(
  '“%s” is about the whole repository, in the last year and ever',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(
      /people have changed `quay` in the last year, \*\*Cleo\*\* the most: \d+ of \d+ commits/,
    )
    expect(reply?.first).toMatch(/Over all time, Bob Stone made the most commits: \d+ of \d+/)
  },
)

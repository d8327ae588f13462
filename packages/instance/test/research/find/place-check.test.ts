import { expect, test } from 'vitest'
import { UnknownPath } from '../../../src/errors/errors.ts'
import { createPlaceCheck } from '../../../src/research/find/place-check.ts'

const text = 'one\ntwo enqueue\nthree\n'
const engine = {
  resolveRevision: async (_repo: string, revision = 'c') => revision,
  async readFile(_repo: string, _commit: string, path: string) {
    if (path !== 'a.ts') throw new UnknownPath(path)
    return { kind: 'text' as const, text, size: text.length }
  },
}
const check = createPlaceCheck(engine, [{ id: 1, name: 'app', head: 'c', status: 'ready' }])
const finding = {
  repo: 'app',
  commit: 'c',
  path: 'a.ts',
  startLine: 1,
  endLine: 3,
  symbol: undefined,
  lines: [{ number: 2, text: '…enqueue' }],
}

test.each([
  ['another file', { path: 'b.ts' }],
  ['another repository', { repo: 'secret' }],
  ['lines past the end', { endLine: 5 }],
  ['a line that says something else', { lines: [{ number: 3, text: 'enqueue' }] }],
])('a place in %s is left out', async (_what, over) => {
  expect(await check.findings([{ ...finding, ...over }, finding])).toEqual([finding])
})

test('a place must hold what it is shown for, and a range may end with the last line end', async () => {
  const places = [
    { ...finding, holds: 'enqueue' },
    { ...finding, holds: 'flush' },
  ]
  expect(await check.standing(places, (place) => place)).toEqual([places[0]])
  expect(await check.findings([{ ...finding, endLine: 4 }])).toEqual([finding])
})

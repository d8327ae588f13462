import { expect, test } from 'vitest'
import { examplesListed } from '../../../../src/research/registries/modules/examples-listed.ts'

function meansOver(files: readonly [string, string][]) {
  const found = files.map(([repo, path]) => ({ repo, commit: '1', path, matchCount: 0, lines: [] }))
  return {
    pathsLike: async () => found,
    lines: async () => [],
    mentions: async () => ({ files: [], isWhole: true }),
  }
}

test('a folder of examples is within another one only in the same repository', async () => {
  const found = await examplesListed(
    meansOver([
      ['shop', 'examples/door.rs'],
      ['shop', 'examples/till.rs'],
      ['mill', 'examples/demos/flour.rs'],
      ['mill', 'examples/demos/sieve.rs'],
    ]),
  )
  expect(found?.entries.map(({ name }) => name).sort()).toEqual(['door.rs', 'flour.rs', 'sieve.rs', 'till.rs'])
  expect(found?.isWhole).toBe(true)
})

test('where as many files are found as at most can be, there may be more', async () => {
  const many = Array.from({ length: 400 }, (_, at): [string, string] => ['shop', `examples/part${at}.rs`])
  expect((await examplesListed(meansOver(many)))?.isWhole).toBe(false)
  const folders = many.slice(0, 50).map(([repo, path]): [string, string] => [repo, path.replace('.', '/main.')])
  expect((await examplesListed(meansOver(folders)))?.isWhole).toBe(false)
})

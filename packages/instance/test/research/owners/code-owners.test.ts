import { expect, test } from 'vitest'
import { isOfAll, ownersRuleFor } from '../../../src/research/owners/code-owners.ts'

const lines = `# term ends in May: @ann
*                  @harbor/crew

/plugin/*          @bob
/plugin/cache/     @cleo @dora # since May
docs/              @harbor/writers docs@example.org
*.proto            @eve
/web/ui            @finn
/web/ui/vendor/
[Section]
apps/**/deploy     @gus`.split('\n')
const of = (path: string, isFolder = false) => ownersRuleFor(lines, { path, isFolder })

test.each([
  ['README.md', ['@harbor/crew'], 2],
  ['plugin/cache/cache.go', ['@cleo', '@dora'], 5],
  ['plugin/readme.txt', ['@bob'], 4],
  ['plugin/dns64/setup.go', ['@harbor/crew'], 2],
  ['src/docs/howto.md', ['@harbor/writers', 'docs@example.org'], 6],
  ['api/v1/boat.proto', ['@eve'], 7],
  ['web/ui/index.ts', ['@finn'], 8],
  ['web/ui/vendor/left.js', [], 9],
  ['apps/a/b/deploy/main.tf', ['@gus'], 11],
])('%s is owned by the last rule that matches it', (path, owners, line) => {
  expect(of(path)).toMatchObject({ owners, line })
})

test('a folder is owned by whoever owns all in it', () => {
  expect(of('plugin/cache', true)).toMatchObject({ owners: ['@cleo', '@dora'] })
  expect(of('', true)).toMatchObject({ pattern: '*', owners: ['@harbor/crew'] })
})

test.each(['*', '/*', '**', '/**', '**/*'])('%s is for all files', (pattern) => {
  expect(isOfAll({ pattern })).toBe(true)
})

test('a rule for files of one ending is not for all', () => {
  expect(isOfAll({ pattern: '*.go' })).toBe(false)
})

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
apps/**/deploy     @gus
text/**/*.md       @hal
/crates/*          @ivy`.split('\n')
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
  ['apps/deploy', ['@gus'], 11],
  ['text/a.md', ['@hal'], 12],
  ['text/a/b/c.md', ['@hal'], 12],
  ['crates/Cargo.toml', ['@ivy'], 13],
  ['crates/a/lib.rs', ['@harbor/crew'], 2],
])('%s is owned by the last rule that matches it', (path, owners, line) => {
  expect(of(path)).toMatchObject({ owners, line })
})

test('a folder is owned by whoever owns all in it', () => {
  expect(of('plugin/cache', true)).toMatchObject({ owners: ['@cleo', '@dora'] })
  expect(of('crates', true)).toMatchObject({ owners: ['@harbor/crew'] })
  expect(of('', true)).toMatchObject({ pattern: '*', owners: ['@harbor/crew'] })
})

test.each(['*', '**', '/**', '**/*'])('%s is for all files', (pattern) => {
  expect(isOfAll({ pattern })).toBe(true)
})

test.each(['*.go', '/*'])('%s is not for all files', (pattern) => {
  expect(isOfAll({ pattern })).toBe(false)
})

test('a pattern of many wildcards is matched in no time', () => {
  const began = performance.now()
  ownersRuleFor([`${'*a'.repeat(200)}b @ann`, `${'**/a/'.repeat(100)}b @ann`], {
    path: `${'a/'.repeat(100)}${'a'.repeat(200)}`,
    isFolder: false,
  })
  expect(performance.now() - began).toBeLessThan(200)
})

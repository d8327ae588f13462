import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'what CI jobs are there',
  'list the CI jobs',
  'which jobs run in CI',
  'which jobs does the CI run',
  'list all github workflows',
  'what workflows are there in github actions',
  'list the examples',
  'which examples are there',
  'list the features of till',
])('asks for parts of the repository: %s', (question) => expect(kindOf(question)).toBe('registered'))

test.each(['how do i list the examples', 'why does CI fail', 'where are the CI jobs defined'])(
  'asks for something else: %s',
  (question) => expect(kindOf(question)).not.toBe('registered'),
)

describe('a shop', async () => {
  const shop = makeSampleRepository('shop', {
    '.github/workflows/test.yml':
      'name: Tests\non:\n  push:\n\njobs:\n  # Jobs for every push.\n  unit:\n    name: unit tests\n    steps:\n      - name: Check out\n        uses: checkout\n  lint:\n    strategy:\n      matrix:\n',
    '.github/workflows/close.yml':
      'name: Close\non: schedule\njobs:\n  stale:\n    steps: []\nenv:\n  other:\n    a: 1\n',
    'crates/till/Cargo.toml': '[package]\nname = "till"\n\n[features]\ndefault = []\ncoins = []\n',
    'crates/door/Cargo.toml': '[package]\nname = "door"\n',
    'examples/till/README.md': '# Till\n\nTakes the money of a customer.\n',
    'examples/till/main.rs': 'fn main() {}\n',
    'examples/till/LICENSE': 'Free.\n',
    'examples/notes/ideas.md': '# Ideas\n',
    'examples/door.rs': '//! Opens a door.\nfn main() {}\n',
    'extra/lamp/lamp.go': '// Package lamp gives light.\npackage lamp\n\nfunc Glow() {}\n',
    'extra/bell/bell.go': 'package bell\n\nfunc Ring() {}\n',
    'src/shelves.py': 'class Shelf:\n    def put(self):\n        return 1\n',
    'src/base.py': 'class Base:\n    pass\n\n\nclass Crate(Base):\n    pass\n\n\nclass Box(Crate):\n    pass\n',
  })
  const ask = await serveToKinds([shop])

  test('the jobs of CI are those of its workflows, those of tests first, each with its name', async () => {
    const reply = await ask('what CI jobs are there')
    expect(reply?.first).toMatch(/^3 CI jobs in all, .*: `unit`, `lint`, `stale`\.$/)
    expect(reply?.body).toMatch(/`unit` .*test\.yml:7/)
    expect((await ask('list all github workflows'))?.first).toMatch(/^2 CI workflows .*`test\.yml`, `close\.yml`/)
  })

  test('examples are the folders and programs of the folder that is called so', async () => {
    const reply = await ask('list the examples')
    expect(reply?.first).toBe('2 examples in all, by `examples/`: `door.rs`, `till`.')
    expect(reply?.body).toMatch(/`till` \| Takes the money of a customer\. \| \[examples\/till\/README\.md:1/)
    expect(reply?.body).toContain('Opens a door')
  })

  test('the features of a crate that is only named are those of its manifest', async () => {
    expect((await ask('list all the features of till'))?.first).toMatch(
      /^2 features .*`crates\/till\/Cargo\.toml`: `default`, `coins`\.$/,
    )
    expect((await ask('list all the features of door'))?.first ?? '').not.toMatch(/^\d features/)
  })

  test('a folder that consists of folders has these, each with what it is for', async () => {
    const reply = await ask('whats in the extra folder')
    expect(reply?.first).toBe('`extra/` has 2 folders, 2 files: `bell`, `lamp`.')
    expect(reply?.body).toMatch(/\[lamp\/\].*Package lamp gives light/)
  })

  test('where no folder is called so, a file may be; otherwise there is none', async () => {
    expect((await ask("what's in the shelves folder"))?.first).toMatch(
      /^I found no folder called `shelves`, but a file: \[src\/shelves\.py/,
    )
    expect((await ask("what's in the shelf folder"))?.first).toMatch(/^I found no folder called `shelf`\. The nearest/)
  })

  test('what directly extends a class does so through no other', async () => {
    expect((await ask('which classes inherit directly from Base'))?.first).toMatch(/ 1 definition .*`Crate`/)
    expect((await ask('which classes inherit from Base'))?.first).toMatch(/ 2 definitions /)
  })
})

test('methods that are defined outside of a type are its methods; a package is no folder of folders', async () => {
  const mill = makeSampleRepository('mill', {
    'oven/oven.rs':
      'pub struct Oven {\n    heat: u8,\n}\n\nimpl Oven {\n    pub fn bake(&self) {}\n\n    pub const fn open() {}\n\n    fn inner() {}\n}\n\nimpl Clone for Oven {\n    fn clone(&self) {}\n}\n',
    'sieve/sieve.go':
      'package sieve\n\ntype Sieve struct {\n\tholes int\n}\n\nfunc (s *Sieve) Shake() {}\n\nfunc (s Sieve) Empty() {}\n\nfunc (s *Sieve) count() int { return s.holes }\n',
    'bakery/README.md': '# Bakery\n\n> Bakes bread of the flour.\n',
    'bakery/src/bread.js': 'function bread() {}\n',
    'bakery/test/bread.js': 'bread()\n',
  })
  const ask = await serveToKinds([mill])
  expect((await ask('list all methods of Oven'))?.first).toBe('`Oven` has 2 members: `bake`, `open`.')
  expect((await ask('list the methods of Sieve'))?.first).toBe('`Sieve` has 2 members: `Shake`, `Empty`.')
  const reply = await ask("what's in the bakery folder")
  expect(reply?.first).toMatch(/^“Bakes bread of the flour”/)
  expect(reply?.body).toMatch(/^`bakery\/` has 3 files:/)
})

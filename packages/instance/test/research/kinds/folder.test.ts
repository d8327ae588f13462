import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  "what's in utils/",
  'whats in the ui folder',
  'whats the ui folder for?',
  'what is in starlette/middleware',
  'what is the tests directory for?',
  'explain the `src/render` folder',
  'which files are in src/render',
  'what is the purpose of the scripts folder',
  'tell me about the folder tools',
  'what does the probe package do',
  'what is in the folder render',
  'what is in package called render',
  'what does shop-cart do',
])('asks for a folder: %s', (question) => expect(kindOf(question)).toBe('folder'))

test.each([
  'which folder are the logs written to',
  'what is the default folder',
  'list all crates',
  'list all folders',
  'which package is this',
  'what is the output directory for builds',
  'how does lib/execution run a query',
  'who knows about lib/execution',
  'what does knex.schema do',
  'what does lib/cart.js do',
  'where is the ui folder read',
  'what changed in src/render',
  'what is package management',
  'explain module resolution',
  'what is the tree view for',
  'explain async/await',
  'what is CI/CD for',
])('asks for something else: %s', (question) => expect(kindOf(question)).not.toBe('folder'))

describe('a shop', async () => {
  const shop = makeSampleRepository('shop', {
    'README.md': '# Shop\n\n- `lib/till/`: counts the money of a day\n- `lib/scales/spring` - weighs by a spring\n',
    'lib/till/drawer.js':
      "const cart = require('../cart/cart')\n\nclass Drawer {\n  open() {\n    return 1\n  }\n  close() {\n    return 2\n  }\n}\n",
    'lib/cart/cart.js':
      '// Puts things into a cart and takes them out.\nclass Cart {\n  add(thing) {\n    this.all.push(thing)\n  }\n}\nconst LIMIT = 3\n',
    'lib/cart/DEAD_CODE.md':
      '# Warning\n\n[![badge](https://x.example/b.svg)](https://x.example)\n\nDo not use this cart any more.\n',
    'lib/belt/wheel.js': 'function turn() {}\nfunction halt() {}\n',
    'docs/belt.md': '# Belts\n\n## What for\n\nA belt takes [things](https://x.example/Things_(shop)) to the till.\n',
    'lib/lamp/bulb.js': 'function glow() {}\n',
    'docs/lamp.md': '# Lamps\n\nHow bright it should be depends on the shop.\n',
    'lib/cart/rows/row.js': 'function row() {}\n',
    'pkg/scale/scale.go':
      '// This file is part of the shop.\n//\n// You should have received a copy of the GNU Affero General Public License.\n\n// Package scale weighs what is sold.\npackage scale\n\nconst most = 3\n\ntype Scale struct{}\n\nfunc (s *Scale) Weigh() int { return most }\n\nfunc (s *Scale) Reset() {}\n',
    'main.go': 'package main\n\nimport (\n\t"x.example/shop/pkg/scale"\n)\n\nfunc main() { scale.New() }\n',
    'lib/scales/spring/spring.py':
      '# This file is under two terms. See LICENSE in the root of this\n# for complete details.\n\nclass Spring:\n    def weigh(self):\n        return 1\n',
    'app/requests.py': 'def send():\n    """Sends it to the shop."""\n    return 1\n',
    'app/views/__init__.py': '"""What people see of the shop."""\n',
  })
  const ask = await serveToKinds([shop])

  test('its own document says what it is for', async () => {
    const reply = await ask('what is lib/cart for')
    expect(reply?.first).toMatch(/^“Do not use this cart any more” \(\[lib\/cart\/DEAD/)
    expect(reply?.body).toContain('`lib/cart/` has 3 files')
    expect(reply?.body).toMatch(/cart\.js\].*Puts things into a cart and takes them out/)
    expect(reply?.body).toContain('`rows/` (1 file')
    expect(reply?.facts?.[0]).toMatch(/^Imported in 1 file, as in \[lib\/till\/drawer\.js:1\]/)
  })

  test('the comment of its package says it, not a licence', async () => {
    const reply = await ask('what is in the scale folder of ?')
    expect(reply?.first).toMatch(/^“Package scale weighs what is sold” \(\[pkg\/scale\/scale\.go:5/)
    expect(reply?.facts?.[0]).toContain('main.go:4')
    expect((await ask("what's in app/views/"))?.first).toContain('What people see of the shop')
  })

  test('the list of another document says it', async () => {
    expect((await ask('whats in lib/till'))?.first).toMatch(/^“counts the money of a day” \(\[README\.md:3\]/)
  })

  test('the page that is called so says it, if it begins with that', async () => {
    expect((await ask('what is lib/belt for'))?.first).toMatch(
      /^“A belt takes things to the till” \(\[docs\/belt\.md:5\]/,
    )
    expect((await ask('what is lib/lamp for'))?.first).toMatch(/^`lib\/lamp\/` has 1 file/)
  })

  test('of a folder with one folder alone, what is said of that; a licence is not what a file is for', async () => {
    const reply = await ask('what does the scales folder do')
    expect(reply?.first).toMatch(/^“weighs by a spring” \(\[README\.md:4\]/)
    expect(reply?.body).toMatch(/spring\.py\].*`Spring`/)
  })

  test('without such words, it is what its files define', async () => {
    const reply = await ask('what is in lib/cart/rows')
    expect(reply?.first).toMatch(/^`lib\/cart\/rows\/` has 1 file, among them \[row\.js\]\(.*: `row`/)
    expect((await ask('what does the pkg folder do'))?.body).toContain('`Scale`, with 2 methods: `Weigh`, `Reset`')
  })

  test('a module may be a file', async () => {
    expect((await ask('what does the requests module do'))?.places[0]?.path).toBe('app/requests.py')
  })

  test('a folder that is not there is left to other kinds', async () => {
    expect((await ask('what is in the cellar folder'))?.kind).not.toBe('folder')
  })
})

test('a folder may have the name of the repository in its own, and its manifest says what it is', async () => {
  const mill = makeSampleRepository('mill', {
    'mill-oven/Cargo.toml': '[package]\nname = "mill-oven"\ndescription = "Bakes what was ground."\n',
    'mill-oven/src/lib.rs': 'pub fn bake() {\n    heat();\n}\n',
    'examples/oven/main.rs': 'fn main() {\n    bake();\n}\n',
    'mill-sieve/build.gradle': 'dependencies {\n}\n',
    'mill-sieve/src/main/java/Sieve.java': '/** Sieves flour by its size. */\nclass Sieve {\n    void sieve() {}\n}\n',
  })
  const askMill = await serveToKinds([mill])
  for (const question of ['what is the oven module for', 'what does mill-oven do']) {
    const reply = await askMill(question)
    expect(reply).toMatchObject({ kind: 'folder', first: expect.stringContaining('Bakes what was ground') })
    expect(reply?.places[0]).toMatchObject({ path: 'mill-oven/Cargo.toml', startLine: 3 })
  }
  expect((await askMill('what does mill-sieve do'))?.first).toContain('Sieve.java')
  expect((await askMill('what does mill-stone do'))?.kind).not.toBe('folder')
})

import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'README.md':
    '# Shop\n\n[![Build](https://ci.example.org/badge.svg)](https://ci.example.org)\n\n- [Docs](docs/a.md)\n\nOnce you have what is needed, install it with this:\n\nShop sells **pots** to people who cook. It runs anywhere.\n',
  'src/what.ts': 'export const what = 1\n',
})
const ask = await serveToKinds([shop])

test.each(['what is', "what's this project about?", 'what does do', 'what is this repo used for', 'tell me about'])(
  '%j asks about the repository, whose name is left out',
  async (question) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ kind: 'about', certainty: 'exact', places: [{ path: 'README.md', startLine: 9 }] })
    expect(reply?.first).toMatch(/^“Shop sells pots to people who cook\.”/)
  },
)

test.each(['what is `Cart`', 'what does the worker do', 'what is the default port', 'explain the queue'])(
  '%j asks about something in it',
  (question) => {
    expect(kindOf(question)).not.toBe('about')
  },
)

const far = `${'More.\n\n'.repeat(60)}Pans is a project with little money.\n`

test.each([
  [
    'package.json',
    '{\n  "name": "pans",\n  "description": "Pans for people who cook"\n}\n',
    3,
    '“Pans for people who cook”',
  ],
  ['Cargo.toml', '[package]\ndescription = "Pans for people who cook"\n', 2, '“Pans for people who cook”'],
  [
    'docs/index.md',
    '# Pans\n\nPans is a store for pans\nand pots. It sells.\n',
    3,
    '“Pans is a store for pans and pots.”',
  ],
])('without a sentence in the README, %s says it', async (path, text, startLine, first) => {
  const pans = makeSampleRepository('pans', {
    'README.md': `# Pans\n\nThe pans token API is based on a withdrawn proposal.\n\n${far}`,
    [path]: text,
  })
  const reply = await (await serveToKinds([pans]))('what is')
  expect(reply?.places[0]).toMatchObject({ path, startLine })
  expect(reply?.first.startsWith(`${first} (`)).toBe(true)
})

test.each([
  ['package.json', '{\n  "name": "pans",\n  "repository": {\n    "description": "Pans for people who cook"\n  }\n}\n'],
  ['package.json', '{\n  "description": "%extension.description%"\n}\n'],
  ['Cargo.toml', '[package]\nname = "pans"\n\n[package.metadata.deb]\ndescription = "Pans for people who cook"\n'],
  ['docs/glossary.md', '# Words\n\nPans is a word for what food is cooked in.\n'],
])('what %s says of something else does not describe the repository', async (path, text) => {
  const pans = makeSampleRepository('pans', {
    'README.md': `# Pans\n\nThe pans token API is based on a withdrawn proposal.\n\n${far}`,
    [path]: text,
  })
  const reply = await (await serveToKinds([pans]))('what is')
  expect(reply?.places[0]).toMatchObject({ path: 'README.md' })
})

test.each([
  ['**pans** is a library for people who cook. It is small.', 3],
  ['[Pans](https://pans.example) is a kitchen that has:\n\n- pots\n- lids', 3],
])('a README may set its name in bold, and go on with a list: %j', async (text, startLine) => {
  const pans = makeSampleRepository('pans', {
    'README.md': `# Kitchen\n\n${text}\n\n> [!WARNING]\n> Please keep in mind that this is under development.\n`,
  })
  const reply = await (await serveToKinds([pans]))('what is this')
  expect(reply?.places[0]).toMatchObject({ path: 'README.md', startLine })
  expect(reply?.first.toLowerCase()).toContain('pans is a')
})

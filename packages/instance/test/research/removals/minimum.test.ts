import { expect, test } from 'vitest'
import { isVersion } from '../../../src/research/removals/declared-minimum.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const shop = makeHistoryRepository('shop', { 'go.mod': 'module shop\n\ngo 1.18\n', 'README.md': 'Shop\n' })
const change = (date: string, files: Record<string, string>, message: string) =>
  shop.commitAs(ann, `${date}T00:00:00Z`, files, message)
change('2020-01-01', { 'package.json': '{\n  "engines": {\n    "node": ">=14"\n  }\n}\n' }, 'Say what is needed')
change('2020-02-01', { '.github/workflows/ci.yml': 'node: 14\n' }, 'CI: drop the Node 14 job of the old image')
change(
  '2020-03-01',
  { 'package.json': '{\n  "engines": {\n    "node": ">=14"\n  },\n  "license": "MIT"\n}\n' },
  'License',
)
const raised = change(
  '2021-01-01',
  { 'package.json': '{\n  "engines": {\n    "node": ">=18"\n  },\n  "license": "MIT"\n}\n' },
  'Tidy up',
)
change(
  '2022-01-01',
  { 'package.json': '{\n  "engines": {\n    "node": ">=18"\n  },\n  "license": "ISC"\n}\n' },
  'Relicense',
)
const go = change('2022-02-01', { 'go.mod': 'module shop\n\ngo 1.21.3\n' }, 'build: update the toolchain')
const python = change('2022-03-01', { 'README.md': 'Shop, for Python 3.9 and later\n' }, 'Require Python 3.9 (#41)')
change('2022-03-02', { 'README.md': 'Shop, for any Python\n' }, 'Update classifiers for Python 3.12')
change('2022-03-03', { 'README.md': 'Shop, for each Python\n' }, 'Raise a clear error on Python 3.11')
change('2022-04-01', { 'README.md': 'Shop, for Python 3\n' }, 'Python 3.12 has a faster loop, require no other')
shop.git('tag', 'v1.0.0')
const ask = await serveToKinds([shop])

test.each([
  ['when was node 14 dropped?', raised],
  ['when did we drop node 16', raised],
  ['when was node 18 required', raised],
  ['when did Node 18 become mandatory?', raised],
  ['when did node 18 become the minimum', raised],
  ['since when is go 1.21 required', go],
  ['when was python 3.8 dropped', python],
])('“%s” is answered by what raised the least version', async (question, commit) => {
  const reply = await ask(question)
  expect(reply?.first).toContain(commit)
  expect(reply?.first).toContain('`v1.0.0`')
  expect(reply?.made).toEqual({ by: 'Ann', version: 'v1.0.0' })
})

test('a version above what is required was not dropped', async () => {
  expect((await ask('when was node 20 dropped?'))?.first).not.toContain('minimum')
  expect((await ask('when was python 3.10 dropped?'))?.first).not.toContain('minimum')
})

test('a version that was never declared did not become the minimum', async () => {
  expect((await ask('when was node 16 required'))?.first).toMatch(/^A later version than node 16 became the minimum/)
  expect((await ask('when was node 18 required'))?.first).toMatch(/^Node 18 became the minimum/)
  expect(isVersion('1.20', '1.2')).toBe(false)
  expect(isVersion('1.2.3', '1.2')).toBe(true)
})

test('a message that only says it is told as such, and one about an error or a classifier says nothing', async () => {
  expect((await ask('when was python 3.9 required'))?.first).toMatch(
    /^Judging by the commit’s message, python 3.9 became/,
  )
  for (const version of ['3.11', '3.12'])
    expect((await ask(`when was python ${version} required`))?.first ?? '').not.toContain('became the minimum')
})

test('what a newer manifest took over was raised in the one before it', async () => {
  const mill = makeHistoryRepository('mill', { 'setup.py': 'setup(\n    python_requires=">=2.7",\n)\n' })
  const at = (date: string, files: Record<string, string>, message: string) =>
    mill.commitAs(ann, `${date}T00:00:00Z`, files, message)
  at('2020-01-01', { 'README.md': 'Mill\n' }, 'Add decoding requirement for Python 3')
  at('2020-06-01', { 'pyproject.toml': '[tool.isort]\nprofile = "black"\n' }, 'Sort imports')
  const farewell = at('2022-01-01', { 'setup.py': 'setup(\n    python_requires=">=3.7",\n)\n' }, 'Farewell')
  at('2022-02-01', { 'pyproject.toml': '[tool.isort]\nprofile = "google"\n' }, 'Sort again')
  at(
    '2023-01-01',
    { 'setup.py': 'setup()\n', 'pyproject.toml': '[project]\nname = "mill"\nrequires-python = ">=3.9"\n' },
    'Move what is declared',
  )
  const found = await (await serveToKinds([mill]))('when was python 2 dropped')
  expect(found?.first).toContain(farewell)
})

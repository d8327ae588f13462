import { expect, test } from 'vitest'
import { roleAsked } from '../../../src/research/owners/declared-people.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const bob = { name: 'Bob Stone', email: 'bob@example.org' }
const quay = makeHistoryRepository('quay', {
  'README.md': 'Quay\n',
  'MAINTAINERS.md': '# Maintainers\n\n- Cleo Finn (@cleo)\n- [@dora](https://example.com/dora)\n',
  'package.json': '{\n  "name": "quay",\n  "author": "Eve Marsh <eve@example.org>"\n}\n',
  '.github/CODEOWNERS': '* @quay/crew\n/src/crane/ @gus @hal\n',
})
quay.commitAs(bob, '2026-06-01T00:00:00Z', { 'src/crane/hook.ts': 'lift\n', 'src/buoy/bell.ts': 'ring\n' }, 'Lift')
const ask = await serveToKinds([quay])

test.each(['who maintains this', 'who are the maintainers of quay?', 'who is the current maintainer'])(
  '“%s”: those that a list names come before those who made commits',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(/^\[MAINTAINERS\.md:3–4\]\(.* lists \*\*Cleo Finn\*\* and `@dora` as maintainers\. /)
    expect(reply?.first).toMatch(/people have changed `quay`/)
  },
)

test('who owns a folder is what the rule for it says, and then what the history does', async () => {
  const reply = await ask('who owns src/crane')
  expect(reply?.first).toMatch(
    /^\[\\?\.github\/CODEOWNERS:2\]\(.* names `@gus` and `@hal` as owners of `\/src\/crane\/`\. \*\*Bob Stone\*\*/,
  )
})

test('who knows a folder is what the history says, and then the rule for it', async () => {
  const reply = await ask('who knows src/crane best')
  expect(reply?.first).toMatch(/^\*\*Bob Stone\*\* .*names `@gus` and `@hal` as owners/)
})

test('a rule for all files comes after what the history says of one', async () => {
  const reply = await ask('who should review a change to src/buoy')
  expect(reply?.first).toMatch(/^\*\*Bob Stone\*\* .*names `@quay\/crew` as owner of all files\.$/)
})

test('who knows a file best is not asked of a rule for all files', async () => {
  expect((await ask('who knows src/buoy/bell.ts'))?.first).not.toContain('CODEOWNERS')
})

test('the author is who the manifest names', async () => {
  expect((await ask('who is the author of quay'))?.first).toMatch(
    /^\[package\.json:3\]\(.* names \*\*Eve Marsh\*\* as author\. /,
  )
})

test('the owners of all of it are those of all files', async () => {
  expect((await ask('who are the code owners?'))?.first).toMatch(
    /CODEOWNERS:1\]\(.* names `@quay\/crew` as owner of all/,
  )
})

test.each(['who approves changes in src/crane', 'who are the code owners of the crane'])(
  '“%s” is answered by the rule for it',
  async (question) => {
    expect((await ask(question))?.first).toMatch(/^\[\\?\.github\/CODEOWNERS:2\]\(.* names `@gus` and `@hal`/)
  },
)

test('those of a part are named with its title, and those of all of it before them', async () => {
  const listing = '# Storage Owners\n\n- Ann Stone\n'
  const pier = makeHistoryRepository('pier', { 'MAINTAINERS.md': listing })
  const dock = makeHistoryRepository('dock', { 'MAINTAINERS.md': `${listing}\n# Core Maintainers\n\n- Bob Roe\n` })
  expect((await (await serveToKinds([pier]))('who maintains this'))?.first).toContain(
    'lists **Ann Stone** as maintainer under “Storage Owners”.',
  )
  expect((await (await serveToKinds([dock]))('who maintains this'))?.first).toContain(
    'lists **Bob Roe** as maintainer.',
  )
})

test.each([
  ['who knows the review module', undefined],
  ['who wrote src/maintainers.ts', undefined],
  ['who reviews src/crane', 'owner'],
  ['who maintains this', 'maintainer'],
])('“%s” asks for the role: %s', (question, role) => {
  expect(roleAsked(question)).toBe(role)
})

import { expect, test } from 'vitest'
import { asksForFile } from '../../../src/research/evidence/file-by-name.ts'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'does it have a changelog?',
  'does have a changelog?',
  'is there a Dockerfile',
  'has it got a security policy?',
  'do we have GitHub Actions?',
  'does the project come with a docker-compose file?',
  'is there a license file for this library?',
  'do you have a contributing guide',
  'is there a CI?',
  'is there a readme in this repository?',
  'does it have a Dockerfile anywhere?',
  'does it ship type hints',
  'is there a py.typed',
  'do we have a `docker-compose.yml` file?',
  'does it have an .eslintrc',
  'is there a vite.config.ts',
  'is there a `next.js`',
])('a file is asked for: %s', (question) => expect(asksForFile(question)).toBe(true))

test.each([
  'does it have a changelog generator?',
  'is there a license check',
  'does it have a Makefile target for tests',
  'does it read the changelog?',
  'does it support code of conduct templates',
  'is there a CI for Windows?',
  'is there a readme in French?',
  'does the web client have a Dockerfile?',
  'are there any workflows?',
  'does it have actions?',
  'is there a logger.flush',
  'does it have type checks',
  'is there Next.js?',
  'does it come with Vue.js',
])('something else is asked for: %s', (question) => expect(asksForFile(question)).toBe(false))

test('yes, where a file has that name', async () => {
  const shop = makeSampleRepository('shop', {
    CHANGES: '1.1\n---\n\n* Sells pears\n',
    '.release.yml': 'changelog: CHANGES\n',
    'src/changes.ts': 'export const changes = 1\n',
  })
  const ask = await serveToKinds([shop])
  expect(await ask('does it have a changelog?', { kinds: [doesIt] })).toMatchObject({
    certainty: 'exact',
    places: [{ path: 'CHANGES' }],
  })
})

test('a program is not the file that it reads', async () => {
  const shop = makeSampleRepository('shop', {
    'pkg/dockerfile.go': 'package pkg\n',
    'web/Dockerfile.dev': 'FROM scratch\n',
  })
  const ask = await serveToKinds([shop])
  const reply = await ask('is there a Dockerfile?', { kinds: [doesIt] })
  expect(reply?.first).toMatch(/^Yes: \[web\/Dockerfile\.dev[^ ]*\.$/)
})

test('a file that is asked for by its name is looked up, or is not there', async () => {
  const shop = makeSampleRepository('shop', {
    'pyproject.toml': '[project]\n',
    'shop/py.typed': '\n',
    'docs/index.md': '# Shop\n\nPut a `pears.toml` into your folder. Is there a setup.cfg? Yes.\n',
    'demo/docker-compose.yaml': 'services: {}\n',
  })
  const ask = await serveToKinds([shop])
  const first = async (question: string) => (await ask(question, { kinds: [doesIt] }))?.first
  expect(await first('is there a pyproject.toml')).toMatch(/^Yes: \[pyproject\.toml/)
  expect(await first('does it ship type hints?')).toMatch(/^Yes: \[shop\/py\.typed/)
  expect(await first('is there a docker-compose.yml')).toMatch(/^Yes: \[demo\/docker-compose\.yaml/)
  expect(await first('does it have a setup.cfg')).toMatch(/^Nothing in .*`setup\.cfg`/)
})

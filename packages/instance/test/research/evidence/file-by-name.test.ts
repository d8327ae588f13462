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

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
])('a file is asked for: %s', (question) => expect(asksForFile(question)).toBe(true))

test.each([
  'does it have a changelog generator?',
  'is there a license check',
  'does it have a Makefile target for tests',
  'does it read the changelog?',
  'does it support code of conduct templates',
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

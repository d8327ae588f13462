import { expect, test } from 'vitest'
import { runsOn } from '../../../src/research/kinds/runs-on.ts'
import { isListed, versionsAsked } from '../../../src/research/supported/versions-listed.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'README.md':
    '# Till\n\n## Supported versions\n\nCurrently, this means we do support:\n- [Ledger 8.0](https://ledger.example/8.0) - the old one\n- [Ledger 8.2](https://ledger.example/8.2)\n- [Ledger 8.10](https://ledger.example/8.10)\n\nSome commands are changed with Ledger 8.0. Till should work with any Ledger 7.0+. Please try.\n\n## Changes\n\n- Scanner 2\n- Scanner 3\n\n# Requirements\n\n* Drawer 3.10+\n* Coin Tray 5.2, 6.0, 6.1\n\n## Supported lamps\n\n- Lamp 4.1\n- Lamp 4.2\n\n- Lamp 3.0\n\n## No longer supported versions\n\n- Stool 1.1\n- Stool 1.2\n',
})
const toKinds = await serveToKinds([till])
const ask = async (question: string) => await toKinds(question, { kinds: [runsOn] })

test.each([
  ['which ledger versions are supported', /^\[README\.md:6–8\].* lists Ledger 8\.0, 8\.2, and 8\.10\..*Ledger 7\.0\+/],
  ['is ledger 6 supported', /^No: \[README\.md:6–8\].*Ledger 7\.0\+/],
  ['is ledger 8 supported?', /^Yes: \[README\.md:6–8\]/],
  ['does it work with ledger 8.2', /^Yes: /],
  ['does it work with ledger 7.2', /^\[README\.md:6–8\]/],
  ['is ledger 9 supported', /^\[README\.md:6–8\]/],
  ['what are the supported coin tray versions', /^\[README\.md:20\].* lists Coin Tray 5\.2, 6\.0, and 6\.1\.$/],
  ['is coin tray 4 supported', /^No: /],
  ['is lamp 3.0 supported', /^Yes: /],
  ['is lamp 2 supported', /^No: /],
])('%s: %s', async (question, first) => expect((await ask(question))?.first).toMatch(first))

test.each(['is scanner 2 supported', 'is stool 1.1 supported', 'which chair versions are supported'])(
  '%s: no list says so',
  async (question) => expect(await ask(question)).toBeUndefined(),
)

test.each([
  ['can I use it with postgres 12?', { name: 'postgres', version: '12' }],
  ['which versions of postgres are supported', { name: 'postgres', version: undefined }],
  ['is the old version 2 supported', undefined],
  ['is websocket compression supported', undefined],
  ['which versions are supported', undefined],
  ['does it return 3', undefined],
])('%s: %s', (question, asked) => expect(versionsAsked(question)).toEqual(asked))

test('a version that only has more parts is the same', () => {
  expect(isListed('8.2.1', { all: ['8.0', '8.2'], besides: undefined })).toBe(true)
  expect(isListed('8.1', { all: ['8.0', '8.2'], besides: undefined })).toBeUndefined()
})

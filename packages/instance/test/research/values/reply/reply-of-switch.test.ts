import { expect, test } from 'vitest'
import { value } from '../../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'src/config.ts': 'export const defaults = {\n  skipCoinCheck: true,\n}\n',
})
const depot = makeSampleRepository('depot', {
  'options.go':
    'package depot\n\n// Options of a depot.\ntype Options struct {\n\tMaxCrates int\n\tMaxPallets int\n\tMaxDrums int\n\tMaxSacks int `default:"10"`\n\tMaxBarrels int\n}\n',
  'flags.go':
    'package depot\n\nfunc flags(fs *FlagSet, o *Options) (err error) {\n\tfs.IntVar(&o.MaxPallets, "pallets", 10, "most pallets")\n\to.MaxDrums, err = drums()\n\treturn err\n}\n',
  'env.go':
    'package depot\n\nfunc fromEnv() Options {\n\treturn Options{\n\t\tMaxBarrels: envInt("BARRELS", 10),\n\t}\n}\n',
})
const ofTill = await serveToKinds([till])
const ofDepot = await serveToKinds([depot])

test.each([
  ['is `skipCoinCheck` on by default?', /^Yes: /],
  ['is skipCoinCheck enabled by default', /^Yes: /],
  ['is skip coin check on by default', /^Yes: /],
  ['is `skipCoinCheck` off by default?', /^No: /],
  ['is the coin check on by default', /^No: /],
])('%s: the verdict is of what the question names', async (question, first) =>
  expect((await ofTill(question, { kinds: [value] }))?.first).toMatch(first),
)

test('what nothing sets is the zero value', async () =>
  expect((await ofDepot('what is the default of MaxCrates', { kinds: [value] }))?.first).toMatch(/`0` by default/))

test.each(['MaxPallets', 'MaxDrums', 'MaxSacks', 'MaxBarrels'])(
  '%s is set by a pointer, with others, by a tag or a call',
  async (name) =>
    expect((await ofDepot(`what is the default of ${name}`, { kinds: [value] }))?.first ?? '').not.toMatch(
      /zero value/,
    ),
)

test('what is set to nothing is neither on nor off, and a key of a document is called what comes last', async () => {
  const gate = makeSampleRepository('gate', {
    'API.md':
      '# API\n\n### `route.options.toll`\n\nDefault value: `false` (no tolls).\n\nTolls are taken at the gate.\n',
    'lib/info.js': 'class Info {\n  constructor() {\n    this.toll = null;\n  }\n}\n',
  })
  const ask = await serveToKinds([gate])
  const reply = await ask('is toll on by default?', { kinds: [value] })
  expect(reply?.first).toMatch(/^No: /)
  expect(reply?.places[0]).toMatchObject({ path: 'API.md', startLine: 5 })
})

test('what its comment says of a setting is asked for by its name', async () => {
  const bell = makeSampleRepository('bell', {
    '.env.template':
      '## Enables ring notifications\n# RING_ENABLED=false\n\n## Enables smoke signals\n# SMOKE_ENABLED=true\n',
  })
  const ask = await serveToKinds([bell])
  expect((await ask('are ring notifications on by default?', { kinds: [value] }))?.first).toMatch(/^No: `RING_ENABLED`/)
})

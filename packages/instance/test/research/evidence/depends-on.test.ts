import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test('what it depends on is in a manifest, or else used by the code', async () => {
  const shop = makeSampleRepository('shop', {
    'package.json':
      '{\n  "bin": {\n    "scales": "cli.js"\n  },\n  "dependencies": {\n    "crate-up": "^5.0.0",\n    "scales-plugin": "^1.0.0",\n    "@types/cors": "^2.8.0"\n  }\n}\n',
    'src/crates.js': "const crateUp = require('crate-up')\n\nmodule.exports = () => crateUp()\n",
    'go.mod': 'module example.com/shop\n\nrequire (\n\tgithub.com/fruit/pears/v2 v2.9.0\n)\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => await toKinds(question, { kinds: [doesIt] })
  expect(await ask('does it depend on crate-up?')).toMatchObject({
    certainty: 'exact',
    first: expect.stringContaining('`^5.0.0` ([package.json:6]'),
  })
  expect((await ask('is there a dependency on pears'))?.places[0]).toMatchObject({ path: 'go.mod', startLine: 4 })
  // `scales` is a command, and `scales-plugin` another package.
  expect((await ask('does it depend on scales?'))?.certainty).not.toBe('exact')
  // A part of it may depend on something else of that name, and types come without the package.
  for (const other of [
    'does the cart key depend on crate-up?',
    'is it no longer dependent on crate-up?',
    "doesn't it depend on crate-up?",
    'does it depend on cors?',
  ])
    expect((await ask(other))?.first ?? '').not.toMatch(/^Yes: `[^`]*`, `/)
  for (const same of [
    'does shop still depend on crate-up?',
    'does still depend on crate-up?',
    'has a dependency on crate-up?',
  ])
    expect((await ask(same))?.first).toMatch(/^Yes: `crate-up`, /)
  // That it is required is no word to look for.
  expect((await ask('does it require crate-up?'))?.first).toMatch(/^Yes: /)
})

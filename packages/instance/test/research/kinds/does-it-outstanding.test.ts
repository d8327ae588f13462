import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const ask = await serveToKinds([
  makeSampleRepository('loom', {
    'src/lib.rs':
      '/// Kinds of yarn.\npub enum Yarn {\n    Silk2,\n    Silk3,\n}\n\n/// Whether the loom does support wool.\npub fn supports_wool() -> bool {\n    true\n}\n',
    'src/pool.rs':
      'pub fn call(yarn: Yarn) {\n    match yarn {\n        // NOTE: remove when silk3 is added in support.\n        Yarn::Silk3 => panic!(),\n        _ => weave(yarn),\n    }\n}\n',
  }),
])

test('a line that says it is still to come takes a yes back', async () => {
  const reply = await ask('does the loom support silk3', { kinds: [doesIt] })
  expect(reply?.first).not.toMatch(/^Yes/)
  expect(reply?.first).toContain('remove when silk3 is added in support')
})

test('without such a line, it is a yes', async () =>
  expect((await ask('does the loom support wool', { kinds: [doesIt] }))?.first).toMatch(/^Yes/))

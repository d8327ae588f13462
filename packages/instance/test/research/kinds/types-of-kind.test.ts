import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'shop/passes.py':
    'class BasePass:\n    pass\n\n\nclass Anyone(BasePass):\n    pass\n\n\nclass Staff(BasePass):\n    pass\n\n\nclass Owner(Staff):\n    pass\n\n\nclass _Hidden(BasePass):\n    pass\n',
  'shop/test.py': 'from shop.passes import BasePass\n\n\nclass ForcedPass(BasePass):\n    pass\n',
  'shop/errors.py': 'class Passed(Exception):\n    pass\n',
  'shop/renderers.py':
    'class BaseRenderer:\n    pass\n\n\nclass JSONRenderer(BaseRenderer):\n    pass\n\n\nclass PlainRenderer(BaseRenderer):\n    pass\n\n\nclass AdminRenderer(PlainRenderer):\n    pass\n',
  'docs/renderers.md':
    '# Renderers\n\n## Setting the renderers\n\nText.\n\n## API Reference\n\nText.\n\n## Custom renderers\n\nText.\n\n## Third party packages\n\nText.\n',
  'web/types/coldPayload.ts': `export type ColdPayload =
${Array.from({ length: 100 }, (_, at) => `  | 'cold${at}'`).join('\n')}
`,
  'web/types/hotPayload.ts':
    "export type OldPayload = HotPayload\nexport type HotPayload =\n  | Connected\n  | Update // of a file\n  | Prune<string>\n\nexport interface Connected {\n  type: 'connected'\n}\n",
})
const ask = await serveToKinds([shop])

test('all classes of a kind extend its base, also through others, and are no exceptions, private or for tests', async () => {
  const reply = await ask('list all the pass classes')
  expect(reply?.first).toMatch(/^At least 3 pass classes, .*`BasePass`: `Anyone`, `Staff`, `Owner`\.$/)
})

test.each(['list all the renderers', 'which renderers come built in'])(
  '“%s” asks for what extends the base, not for headings',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(
      /^At least 3 renderers, .*`BaseRenderer`: `JSONRenderer`, `PlainRenderer`, `AdminRenderer`\.$/,
    )
  },
)

test('the types of a payload are the members of the union called so', async () => {
  const reply = await ask('what types of hot payloads are there')
  expect(reply?.first).toMatch(/^3 hot payloads in all, by `HotPayload`: `Connected`, `Update`, `Prune`\.$/)
})

test('the members of a union that is too long to read are not said to be all', async () => {
  expect((await ask('what types of cold payloads are there'))?.first ?? '').not.toMatch(/in all, by `ColdPayload`/)
})

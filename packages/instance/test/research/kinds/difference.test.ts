import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  "what's the difference between FirstRegistry and OrderedRegistry?",
  'differences between the addItem and upsertItem functions',
  'how does FirstRegistry differ from OrderedRegistry',
  'FirstRegistry vs OrderedRegistry',
])('asks for a difference: %s', (question) => expect(kindOf(question)).toBe('difference'))

test.each([
  'what is the difference between a queue and a stack',
  'difference between merge and rebase',
  'what changed between v1.0 and v2.0',
  'what is the difference between --exact and --extended',
])('asks documents or the history: %s', (question) => expect(kindOf(question)).not.toBe('difference'))

describe('a registry', async () => {
  const shop = makeSampleRepository('shop', {
    'README.md': '# Shop\n\n## Ordered Registry\n\nUse `OrderedRegistry` where the order matters.\n',
    'shop/registries.py':
      'class FirstRegistry:\n    """Registry that answers with the first match."""\n\n    def add(self, item):\n        pass\n\n    def find(self, item):\n        pass\n\n    def upsert(self, item):\n        pass\n\n\nclass OrderedRegistry(FirstRegistry):\n    def find(self, item):\n        pass\n\n    def rewind(self):\n        pass\n',
    'shop/Orders.kt': 'class OrderStore\n\nclass OrderService(private val store: OrderStore)\n',
    'src/wrap.rs': 'pub struct Inner {\n    pub a: u8,\n}\n\npub struct Wrapper(Inner);\n',
    'src/maps.ts':
      '/** See `x` at [a](https://x.example). */\nexport class Keys {}\n\nexport interface Shut {}\n\nexport class Shelf extends Map<string, Keys> implements Shut {}\n\nexport class Box<T extends Keys> extends Shelf {}\n',
    'lib/cart.rb': 'class Cart\nend\n\nclass Basket < Cart\nend\n',
    'src/Cats.cs':
      'public interface IPet\n{\n}\n\npublic class Animal : IPet\n{\n}\n\npublic class Cat : Animal\n{\n}\n',
    'shop/calls.py': 'class Calls:\n    def add(self, call):\n        pass\n',
  })
  const ask = await serveToKinds([shop])

  test('both are shown, and what one has of the other', async () => {
    const reply = await ask("what's the difference between FirstRegistry and OrderedRegistry?")
    expect(reply?.first).toBe('`OrderedRegistry` extends `FirstRegistry`: it redefines `find` and adds `rewind`.')
    expect(reply?.body).toContain('“Registry that answers with the first match.”')
    expect(reply?.places.slice(0, 2).map(({ startLine }) => startLine)).toEqual([1, 14])
  })

  test('of several with a name, those of one class are compared', async () => {
    const reply = await ask('difference between `add` and `upsert`')
    expect(reply?.places.slice(0, 2).map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
      'shop/registries.py:4',
      'shop/registries.py:10',
    ])
  })

  test.each([
    ['Box', 'Shelf', true],
    ['Basket', 'Cart', true],
    ['Cat', 'Animal', true],
    ['Animal', 'IPet', false],
    ['OrderService', 'OrderStore', false],
    ['Wrapper', 'Inner', false],
    ['Shelf', 'Keys', false],
    ['Shelf', 'Shut', false],
    ['Box', 'Keys', false],
  ])('%s and %s: one extends the other: %s', async (heir, from, isHeir) => {
    const first = (await ask(`difference between \`${heir}\` and \`${from}\``))?.first ?? ''
    expect(first).toContain(isHeir ? `\`${heir}\` extends \`${from}\`` : `\`${from}\` is defined in`)
  })

  test('what comments say is quoted as text', async () => {
    const body = (await ask('difference between `Shelf` and `Keys`'))?.body
    expect(body).toContain('“See \\`x\\` at a')
    expect(body).not.toContain('x.example')
  })

  test('what is defined nowhere is left to the documents', async () => {
    expect((await ask('difference between OrderedRegistry and UnorderedShelf'))?.kind).not.toBe('difference')
  })
})

test('of two without a comment in code, documents say what each does, also below headings in a row', async () => {
  const ask = await serveToKinds([
    makeSampleRepository('spin', {
      'docs/api.md':
        '# API\n\n### spin(yarn)\n\n_Returns_: `Promise`\n\nSpins a yarn.\n\n### spinSync(yarn)\n### $.sync(yarn)\n\nSame as `spin()` but synchronous. Holds the wheel.\n',
      'index.js':
        'export const spin = createSpin(() => ({}));\nexport const spinSync = createSpin(() => ({isSync: true}));\n',
    }),
  ])
  const reply = await ask('what is the difference between spin and spinSync')
  expect(reply?.first).toMatch(/^`spin`: “Spins a yarn\.” .*; `spinSync`: “Same as `spin\(\)` but synchronous/)
  expect(reply?.places.slice(0, 2).map(({ startLine }) => startLine)).toEqual([3, 9])
})

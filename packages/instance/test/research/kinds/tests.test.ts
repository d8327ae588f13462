import { describe, expect, test } from 'vitest'
import { tests } from '../../../src/research/kinds/tests.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for tests', () => {
  test.each([
    'where is `parseHeaders` tested',
    'where is Queue.add tested?',
    'tests for the parser',
    'which tests cover retries?',
    'are there any tests for the login form',
    'show me the tests of `Cart`',
    'what tests cover the lock renewal',
    'which spec covers sign in',
    'where are redirects tested',
    'is there a test for timeouts',
    'find the unit tests for the scheduler',
    'how do we test the retry loop',
    'how can I test a worker',
    'where do we test the migrations',
    'what is the test coverage of src/cart.ts',
    'specs for the mailer',
    'any tests around rate limiting?',
    'integration tests of the importer',
    'is `Cart.add` tested anywhere',
    'which tests touch the cache',
    "where's the relabel test",
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('tests'))

  test.each([
    ['how do I run the tests?', 'document'],
    ['where is the test server started', 'place'],
    ['who wrote the tests last', 'history'],
    ['which constructor is taken for the class under test', 'how'],
    ['does the pool test connections before it gives them out', 'does-it'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('how to test something of one’s own', async () => {
  const stove = makeSampleRepository('stove', {
    'docs/testing.md':
      '# Testing\n\n## Testing a burner\n\nLight the burner in a with block:\n\n```python\nwith client.burner("/") as burner:\n    ...\n```\n',
    'tests/test_burner.py': 'def test_burner():\n    assert burner()\n',
    'stove/burner.py': 'def burner():\n    return 1\n',
  })
  const ask = await serveToKinds([stove])

  test('is taught by the documents', async () => {
    const reply = await ask('how do I test a burner')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/testing.md' })
  })

  test('what is here is tested by its tests', async () => {
    const reply = await ask('how do we test the burner')
    expect(reply?.places[0]).toMatchObject({ path: 'tests/test_burner.py' })
  })
})

describe('of a member', async () => {
  const shop = makeSampleRepository('shop', {
    'src/cart.ts': 'export class Cart {\n  add(item: string) {\n    return item\n  }\n}\n',
    'src/list.ts': 'export class List {\n  add(item: string) {\n    return item\n  }\n}\n',
    'test/all.test.ts':
      "import { List } from '../src/list.ts'\ntest('lists', () => {\n  const list = new List()\n  list.add('a')\n  list.add('b')\n  list.add('c')\n})\n",
    'test/till.test.ts':
      "import { Cart } from '../src/cart.ts'\ntest('pays', () => {\n  const full = new Cart()\n  full.add('tea')\n})\n",
    'test/cart.test.ts':
      "import { Cart } from '../src/cart.ts'\nconst cart = new Cart()\ntest('is empty', () => {\n  cart.add('milk')\n})\ntest('can add', () => {\n  cart.add('tea')\n})\n",
    'python/shop/cart.py': 'class Cart:\n    def add(self, item):\n        return item\n',
    'python/tests/test_cart.py':
      'from shop.cart import Cart\n\ndef test_add():\n    cart = Cart()\n    cart.add("tea")\n    cart.add("milk")\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => await toKinds(question, { kinds: [tests] })

  test('those are meant that call it on what is made of its owner, in the main language first', async () => {
    const reply = await ask('where is `Cart.add` tested?')
    expect(reply?.first).toMatch(/^`Cart\.add` is tested in .*“can add”/)
    const shown = reply?.places.slice(0, reply.shown).map(({ path, why }) => [path, why])
    expect(shown?.[0]).toEqual(['test/cart.test.ts', '“can add”'])
    expect(shown?.map(([path]) => path)).toEqual(
      expect.arrayContaining(['test/till.test.ts', 'python/tests/test_cart.py']),
    )
    expect(shown?.map(([path]) => path)).not.toContain('test/all.test.ts')
  })

  test('a language in the question comes first', async () => {
    const reply = await ask('where is `Cart.add` tested in python?')
    expect(reply?.places[0]?.path).toBe('python/tests/test_cart.py')
  })
})

test('of a file in C#, the tests that are called like it', async () => {
  const yard = makeSampleRepository('yard', {
    'src/Yard/Crane.cs':
      'namespace Yard;\n\n/// <summary>\n/// Lifts <i>crates</i> off a <see cref="T:Yard.Ship"/>.\n/// </summary>\npublic class Crane\n{\n    public void Lift(Crate crate)\n    {\n        crate.Raise();\n    }\n}\n',
    'tests/Yard.Tests/CraneFacts.cs':
      'public class CraneFacts\n{\n    [Fact]\n    public void Lift_RaisesTheCrate()\n    {\n        new Crane().Lift(crate);\n    }\n}\n',
  })
  const askYard = await serveToKinds([yard])
  const reply = await askYard('tests for src/Yard/Crane.cs')
  expect(reply?.places[0]).toMatchObject({ path: 'tests/Yard.Tests/CraneFacts.cs', startLine: 4 })
  expect(reply?.first).toMatch(/is tested in .*Lift/)
  const described = await askYard('what does src/Yard/Crane.cs do')
  expect(described?.first).toContain('Lifts crates off a Yard.Ship')
  expect(`${described?.first} ${described?.body}`).not.toContain('defines `Yard`')
})

describe('tests that are called after it', async () => {
  const filler = (name: string) =>
    `func Test${name}(t *testing.T) {\n\tm := open(t)\n\tm.deadNode(&dead{Node: "a"})\n\tif m.nodes != 1 {\n\t\tt.Fatal("bad")\n\t}\n}\n\n`
  const kitchen = makeSampleRepository('kitchen', {
    'state.go':
      'package kitchen\n\n// deadNode marks a node as dead.\nfunc (m *Mesh) deadNode(d *dead) {\n\tm.nodes--\n}\n',
    'state_test.go': `package kitchen\n\nimport "testing"\n\n${['Mesh_Reset', 'Mesh_DeadNode_Double', 'Mesh_DeadNode', 'Mesh_UndeadNodes'].map(filler).join('')}`,
    'net_test.go': `package kitchen\n\nimport "testing"\n\n${filler('Net_Ping')}`,
    'routing.py': 'class BaseConverter:\n    """Converts a part of an address."""\n',
    'pot.py': 'def get(pot):\n    return pot\n',
    'tests/test_pot.py': `from pot import get\n\n\n${['get_twice', 'lids_get_hot', 'get'].map((name) => `def test_${name}():\n    assert get(1)\n`).join('\n\n')}`,
    'tests/test_routing.py': `${['converter_tuples', 'redirect', 'regex_converter', 'weight'].map((name) => `def test_${name}():\n    assert converter("${name}")\n`).join('\n\n')}`,
  })
  const ask = await serveToKinds([kitchen])
  const titled = (first = '') => [...first.matchAll(/\[(Test\w[\w\\]*|test[\w\\]*)\]/g)].map(([, name]) => name)

  test('come before any other that calls it, and all of them are told', async () => {
    const reply = await ask('tests for `deadNode`')
    expect(reply?.first).toContain('“TestMesh\\_DeadNode”')
    expect(titled(reply?.first)).toEqual(['TestMesh\\_DeadNode\\_Double'])
    expect(reply?.first).toContain(' 1 more test is named after it: ')
    expect(reply?.places.slice(0, 3).map(({ path }) => path)).toEqual([
      ...['state_test.go', 'state_test.go', 'net_test.go'],
    ])
  })

  test('a title that only has its word in a sentence is of something else', async () => {
    const reply = await ask('where is `get` tested')
    expect(reply?.first).toContain('“test\\_get”')
    expect(titled(reply?.first)).toEqual(['test\\_get\\_twice'])
  })

  test('of a topic, those of the same file with its words', async () => {
    const reply = await ask('tests for custom url converters')
    expect(reply?.places[0]?.path).toBe('tests/test_routing.py')
    const all = [reply?.places[0]?.why?.slice(1, -1), ...titled(reply?.first)].sort()
    expect(all).toEqual(['test\\_converter\\_tuples', 'test\\_regex\\_converter'])
  })
})

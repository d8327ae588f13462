import { beforeAll, describe, expect, it } from 'vitest'
import { connectTestClient, startTestInstance, type TestClient, type TestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { atFileEnd } from '../../support/temp-dir.ts'

const atEnd = atFileEnd()
let instance: TestInstance
let client: TestClient
let first: string
let head: string

beforeAll(async () => {
  const shop = makeSampleRepository(
    'shop',
    {
      'package.json': '{ "name": "@acme/shop", "dependencies": { "@acme/money": "1" } }',
      'dist/shop.js': `const padding = '${'x'.repeat(1 << 20)}'\nfunction sum() {}\n`,
      'src/index.ts': "export * from './cart.ts'\nexport { total as sum } from './total.ts'\n",
      'src/cart.ts': [
        "import { total } from './total.ts'",
        "import { round, Money } from '@acme/money'",
        'export class Cart {',
        '  readonly items: Money[] = []',
        '  /** What it costs. */',
        '  price(): number {',
        '    return round(total(this.items))',
        '  }',
        '}',
      ].join('\n'),
      'src/total.ts': 'export function total(items: { value: number }[]): number {\n  return items.length\n}\n',
      'src/app.ts': "import { Cart, sum } from './index.ts'\nconst cart = new Cart()\ncart.price()\nsum([])\n",
      'scripts/report.py': 'from shop.totals import total\n\n\ndef main():\n    print(total([]))\n',
      'shop/totals.py': '# total\ndef total(items):\n    """Adds total up."""\n    return sum(items)\n',
      'long.py': `def long():\n${'    pass\n'.repeat(80)}\nlong()\n`,
      'legacy.js': 'var app = {}\napp.open = function open() {\n  this.till = []\n}\napp.open()\n',
      'notes.txt': 'total\n',
    },
    atEnd,
  )
  first = shop.git('rev-parse', 'HEAD')
  head = shop.commit({
    'src/total.ts': '\n\nexport function total(items: unknown[]): number {\n  return items.length + 1\n}\n',
  })
  const money = makeSampleRepository(
    'money',
    {
      'package.json': '{ "name": "@acme/money" }',
      'src/index.ts': "export { round } from './round.ts'\nexport interface Money {\n  value: number\n}\n",
      'src/round.ts': 'export function round(value: number): number {\n  return Math.round(value)\n}\n',
      'test/round.ts': 'function round() {}\n',
    },
    atEnd,
  )
  instance = await startTestInstance(
    {
      repos: [
        { name: 'acme/shop', location: shop.path },
        { name: 'acme/money', location: money.path },
      ],
    },
    atEnd,
  )
  client = await connectTestClient(instance, { atEnd })
})

const go = (path: string, symbol: string, more = {}) =>
  client.text('go_to_definition', { repo: 'acme/shop', path, symbol, ...more })

describe('go_to_definition', () => {
  it('shows the lines of a definition that a module imports', async () => {
    expect(await go('src/cart.ts', 'total')).toBe(
      '# acme/shop – src/total.ts\n3: export function total(items: unknown[]): number {\n4:   return items.length + 1\n5: }',
    )
  })

  it('shows once what has two names in one line', async () => {
    expect(await go('legacy.js', 'open')).toBe(
      '# acme/shop – legacy.js\n2: app.open = function open() {\n3:   this.till = []\n4: }',
    )
  })

  it('follows re-exports that give another name', async () => {
    expect(await go('src/app.ts', 'sum')).toContain('src/total.ts\n3: export function total')
  })

  it('follows a member by the type of its object', async () => {
    expect(await go('src/app.ts', 'price')).toContain('src/cart.ts\n6:   price(): number {')
    expect(await go('src/app.ts', 'cart.price')).toContain('src/cart.ts\n6:   price(): number {')
  })

  it('reads the revision that is asked for', async () => {
    expect(await go('src/cart.ts', 'total', { revision: first })).toContain('\n1: export function total(items: { value')
  })

  it('gives each place as a typed block whose link is pinned to the commit', async () => {
    const { fileBlocks } = await client.structured('go_to_definition', {
      repo: 'acme/shop',
      path: 'src/cart.ts',
      symbol: 'total',
    })
    const url = `${instance.publicUrl}/acme/shop@${head}/-/blob/src/total.ts`
    expect(fileBlocks).toEqual([
      {
        type: 'content',
        repo: 'acme/shop',
        file: 'src/total.ts',
        rev: head,
        url,
        chunks: [{ startLine: 3, endLine: 5, content: expect.stringContaining('total'), url: `${url}?L3-5` }],
      },
    ])
  })

  it('finds what another repository exports', async () => {
    expect(await go('src/cart.ts', 'round')).toMatch(/^# acme\/money – src\/round\.ts\n1: export function round/)
    expect(await go('src/cart.ts', 'Money')).toMatch(/^# acme\/money – src\/index\.ts\n2: export interface Money/)
  })

  it('follows imports of languages without a language service', async () => {
    expect(await go('scripts/report.py', 'total')).toBe(
      '# acme/shop – shop/totals.py\n2: def total(items):\n3:     """Adds total up."""\n4:     return sum(items)',
    )
  })

  it('takes a path however it is written', async () => {
    expect(await go('./src//cart.ts', 'total')).toMatch(/^# acme\/shop – src\/total\.ts\n3:/)
  })

  it('shows 50 lines at most', async () => {
    expect((await go('long.py', 'long')).split('\n')).toHaveLength(1 + 50)
  })

  it('says that there is no such symbol, and what to try', async () => {
    const answer = await go('src/cart.ts', 'discount')
    expect(answer).toMatch(/^Symbol not found\n/)
    expect(answer).toContain('keyword_search')
    expect(await go('src/app.ts', 'console')).toMatch(/^Symbol not found\n/)
  })

  it('refuses what cannot be followed, and says what to do', async () => {
    const failure = (args: object) =>
      client.failure('go_to_definition', { repo: 'acme/shop', path: 'src/app.ts', symbol: 'sum', ...args })
    expect(await failure({ repo: 'acme/none' })).toContain('repository not found')
    expect(await failure({ path: 'src/none.ts' })).toContain('no file')
    expect(await failure({ path: 'notes.txt' })).toContain('keyword_search')
    expect(await failure({ path: 'dist/shop.js' })).toContain('over 1 MB')
    expect(await failure({ symbol: 'a b' })).toContain('single name')
    expect(await failure({ revision: '--output=x' })).toContain('no branch, tag or commit')
  })
})

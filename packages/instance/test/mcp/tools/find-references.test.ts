import { beforeAll, describe, expect, it } from 'vitest'
import { connectTestClient, startTestInstance, type TestClient, type TestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { atFileEnd } from '../../support/temp-dir.ts'

const atEnd = atFileEnd()
let instance: TestInstance
let client: TestClient
let head: string

beforeAll(async () => {
  const shop = makeSampleRepository(
    'shop',
    {
      'src/total.ts': [
        '/** total adds. */',
        'export function total(items: number[]): number {',
        '  return items.length > 0 ? total(items.slice(1)) : 0',
        '}',
        '',
      ].join('\n'),
      'src/cart.ts': "import { total } from './total.ts'\n// total, later\nexport const price = total([1])\n",
      'src/other.ts': 'function total() {}\ntotal()\n',
      'test/total.test.ts': "import { total } from '../src/total.ts'\ntotal([])\n",
      'money/__init__.py': '',
      'money/rounding.py': 'def to_cents(value):\n    return round(value * 100)\n',
      'money/report.py': 'from money.rounding import to_cents\n\n# to_cents is exact\nprint(to_cents(1))\n',
      'a_script.py': 'def to_cents(value):\n    """to_cents of its own"""\n\nto_cents_twice = 2\nto_cents(3)\n',
      'many.py': `def often():\n    pass\n${'often()\n'.repeat(30)}`,
      'lonely.py': 'def lonely():\n    pass\n',
    },
    atEnd,
  )
  head = shop.git('rev-parse', 'HEAD')
  instance = await startTestInstance({ repos: [{ name: 'shop', location: shop.path }] }, atEnd)
  client = await connectTestClient(instance, { atEnd })
})

const references = (path: string, symbol: string, more = {}) =>
  client.text('find_references', { repo: 'shop', path, symbol, ...more })

describe('find_references', () => {
  it('shows the lines that mean the same thing, its own file first and tests last', async () => {
    expect(await references('src/total.ts', 'total')).toBe(
      [
        '# shop – src/total.ts',
        '3:   return items.length > 0 ? total(items.slice(1)) : 0',
        '',
        '# shop – src/cart.ts',
        "1: import { total } from './total.ts'",
        '3: export const price = total([1])',
        '',
        '# shop – test/total.test.ts',
        "1: import { total } from '../src/total.ts'",
        '2: total([])',
      ].join('\n'),
    )
  })

  it('leaves out comments where no language service helps, and puts importing files first', async () => {
    expect(await references('money/rounding.py', 'to_cents')).toBe(
      [
        '# shop – money/report.py',
        '1: from money.rounding import to_cents',
        '4: print(to_cents(1))',
        '',
        '# shop – a_script.py',
        '1: def to_cents(value):',
        '5: to_cents(3)',
      ].join('\n'),
    )
  })

  it('shows ten unless another limit is given, and says how many there are', async () => {
    const some = await client.structured('find_references', { repo: 'shop', path: 'many.py', symbol: 'often' })
    expect(some).toMatchObject({ totalCount: 30, limitHit: true })
    expect(some.text).toMatch(/\n12: often\(\)\n\nShowing 10 of 30 \(set a higher limit to see more\)$/)
    const all = await client.structured('find_references', {
      repo: 'shop',
      path: 'many.py',
      symbol: 'often',
      limit: 30,
    })
    expect(all).toMatchObject({ totalCount: 30, limitHit: false })
  })

  it('gives typed blocks whose links are pinned to the commit', async () => {
    const { fileBlocks } = await client.structured('find_references', {
      repo: 'shop',
      path: 'money/rounding.py',
      symbol: 'to_cents',
      limit: 1,
    })
    const url = `${instance.publicUrl}/shop@${head}/-/blob/money/report.py`
    const content = 'from money.rounding import to_cents'
    const chunks = [{ startLine: 1, endLine: 1, content, url: `${url}?L1` }]
    expect(fileBlocks).toEqual([{ type: 'content', repo: 'shop', file: 'money/report.py', rev: head, url, chunks }])
  })

  it('tells a symbol that is nowhere used from one that is not there', async () => {
    expect(await references('lonely.py', 'lonely')).toBe('No results.\n\nNo results found.')
    expect(await references('lonely.py', 'missing')).toMatch(/^Symbol not found\n/)
  })
})

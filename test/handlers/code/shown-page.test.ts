import { describe, expect, it } from 'vitest'
import { nextOf, pageOf } from '../../../src/handlers/code/shown-page.ts'
import type { Page } from '../../../src/handlers/code/subcommand/define-subcommand.ts'
import type { CodeResult } from '../../../src/ports/index.ts'

const page = (rest: Partial<Page>): Page => ({ args: {}, skip: 0, size: 10, next: 10, isLast: false, ...rest })
const entries = (count: number, length = 10, hasMore = false): CodeResult => ({
  kind: 'entries',
  repo: 'app',
  items: Array.from({ length: count }, (_, i) => `${i}`.padEnd(length, 'x')),
  hasMore,
})
const comparison = (count: number, cursor: string | undefined): CodeResult => ({
  kind: 'comparison',
  repo: 'app',
  base: 'a',
  head: 'b',
  baseUrl: undefined,
  headUrl: undefined,
  totals: { added: 0, deleted: 0, modified: count },
  cursor,
  hasMore: cursor !== undefined,
  items: Array.from({ length: count }, (_, i) => ({
    path: `f${i}`,
    added: 1,
    deleted: 1,
    remark: undefined,
    diff: 'x'.repeat(4_000),
    url: undefined,
  })),
})

/** Follows the pages to their end; the number of items on each. */
function follow(result: CodeResult, pageAt: (skip: number) => Page): number[] {
  const sizes: number[] = []
  for (let skip: number | undefined = 0; skip !== undefined; ) {
    const current = pageAt(skip)
    const { items } = pageOf(result, current)
    sizes.push(items.length)
    skip = nextOf(result, current, current.skip + items.length, { skip })?.skip
  }
  return sizes
}

describe('pages', () => {
  it('show everything once, as many as fit into one message', () => {
    expect(follow(entries(25), (skip) => page({ skip, next: skip + 10 }))).toEqual([10, 10, 5])
    expect(follow(entries(7, 3_000), (skip) => page({ skip, next: skip + 10 }))).toEqual([3, 3, 1])
    expect(follow(entries(2, 30_000), (skip) => page({ skip, next: skip + 10 }))).toEqual([1, 1])
  })

  it('end where the tool gives no more, although there is more', () => {
    const result = entries(10, 10, true)
    expect(nextOf(result, page({}), 10, { skip: 0 })).toEqual({ skip: 10 })
    expect(nextOf(result, page({ isLast: true }), 10, { skip: 0 })).toBeUndefined()
  })

  it('that begin anew each time are whole and ask for more', () => {
    const whole = page({ size: 20, next: 20, isCumulative: true })
    expect(pageOf(entries(20, 3_000, true), whole).items).toHaveLength(20)
    expect(nextOf(entries(20, 10, true), whole, 20, { skip: 0 })).toEqual({ skip: 20 })
  })

  it('of a comparison stay at their cursor until all of it is shown', () => {
    const start = { skip: 0, cursor: 'c1' }
    const result = comparison(3, 'c2')
    expect(pageOf(result, page({})).items).toHaveLength(2)
    expect(nextOf(result, page({}), 2, start)).toEqual({ skip: 2, cursor: 'c1' })
    expect(nextOf(result, page({ skip: 2 }), 3, { skip: 2, cursor: 'c1' })).toEqual({ skip: 0, cursor: 'c2' })
    expect(nextOf(comparison(3, undefined), page({ skip: 2 }), 3, start)).toBeUndefined()
  })
})

import type { CodeResult } from '../../ports/index.ts'
import type { Page, Start } from './subcommand/define-subcommand.ts'

/** Characters per page, so that most pages fit into one message: it takes 12,000 of markdown. */
const PAGE_MAX = 10_000

/** The items of a page: a readable amount, but at least one. The rest is for the next page. */
export function pageOf<Some extends CodeResult>(result: Some, { skip, size, isCumulative }: Page): Some {
  const items = result.items.slice(skip, skip + size)
  let length = 0
  const tooMany = items.findIndex((item, index) => {
    length += JSON.stringify(item).length
    return length > PAGE_MAX && index > 0
  })
  return { ...result, items: isCumulative || tooMany === -1 ? items : items.slice(0, tooMany) }
}

/** Where the next page begins, after the items up to `end`; undefined if there is none. */
export function nextOf(result: CodeResult, page: Page, end: number, start: Start): Start | undefined {
  const { items, hasMore } = result
  if (result.kind === 'comparison') {
    if (end < items.length) return { ...start, skip: end }
    return hasMore && result.cursor !== undefined ? { skip: 0, cursor: result.cursor } : undefined
  }
  const unshown = page.skip + page.size - end
  const next = { skip: page.isCumulative ? page.next : page.next - Math.max(unshown, 0) }
  if (end < items.length) return next
  return hasMore && !page.isLast ? next : undefined
}

import { type FoundList, onceEach } from '../list-form.ts'
import { tableColumns, type WrittenList, writtenLists } from './written-lists.ts'

const COMMENT = /^\s*(?:\/\/[/!]?|#+!?|--+|;+|\/?\*+!?)(?!\/)(?: ?)(.*?)(?:\*\/)?\s*$/
/** Python's and Elixir's: what is between such lines is a text for people. */
const QUOTES = /^\s*(?:@(?:module|type|short)?doc\s+|export const \w+ = )?(?:~[sS])?[rub]?("""|''')(.*)$/
const HEADING = /^#{1,6}\s+(\S.*)$|^(\S.{0,60}):?\s*$/
/** `TERM: stops at once`, `:time  = re-enables it`, `Login = 1,`, `+unlock_in+ - how long` */
const TERM = /^\s*(["'`:+$@-]{0,2}[A-Za-z_][\w.$/-]{0,40}["'`+]?)\s*(?:[:=]|-{1,2}|—|=>)\s+\S/
/** What a function takes, and what people note. */
const NO_TERM =
  /^[@\\-]?(?:param|returns?|throws?|raises?|todo|fixme|xxx|note|nb|hack|warning|see|example|e\.g|https?|copyright|license|author|since|deprecated|default|type|usage|also|important|args?|yields?|spdx[\w-]*)$/i
/** What a function takes is no list of what there is. */
const OF_FUNCTION = /\b(?:param(?:eter)?s?|arg(?:ument)?s?|returns?|throws|raises)\b[^:]{0,20}:?\s*$/i
const LICENSE = /\b(?:copyright|licen[sc]ed?|spdx)\b/i
/** Without a blank in it, it is a name and no sentence. */
const IS_NAME = /^\S+$/
const FEWEST = 3
const MOST = 60
const MOST_LINES = 400
const LONGEST_LINE = 400

interface Page {
  from: number
  lines: string[]
  /** Where what it is about stands. */
  below: string
  isText: boolean
}

/** The lists and tables in what code says to people: comments over several lines, and texts that document. */
export function commentedPages(lines: readonly string[], setBy: (text: string) => string): FoundList[] {
  return pagesIn(lines).flatMap((page): FoundList[] => {
    if (LICENSE.test(page.lines.slice(0, 4).join(' '))) return []
    const [titled, last] = [titlesIn(page.lines), page.lines.length]
    const lists = [
      ...writtenLists(page.lines, 1, last, '').filter(({ items }) =>
        items.every(({ name }) => page.isText || IS_NAME.test(name)),
      ),
      ...tableColumns(page.lines, 1, last, ''),
      ...termsIn(page.lines),
    ]
    return lists.flatMap(({ title, lead, line, items }): FoundList[] => {
      const once = onceEach(items.map(({ name, line: on }) => ({ name: bare(name), line: on + page.from - 1 })))
      if (once.length < FEWEST || once.length > MOST || OF_FUNCTION.test(lead)) return []
      const said = `${titled.findLast((one) => one.line <= line)?.title ?? ''} ${title} ${lead.slice(-80)} ${setBy(page.below)}`
      return [{ form: 'commented', title: said, by: setBy(page.below), line: line + page.from - 1, items: once }]
    })
  })
}

function bare(name: string): string {
  return name.replace(/^["'`+]|["'`+]$/g, '')
}

function pagesIn(lines: readonly string[]): Page[] {
  const pages: Page[] = []
  for (let at = 0; at < lines.length; at++) {
    const [from, quotes, first = ''] = [at, ...(QUOTES.exec((lines[at] ?? '').slice(0, LONGEST_LINE))?.slice(1) ?? [])]
    const own: string[] = []
    if (quotes !== undefined && !first.includes(quotes)) {
      own.push(first)
      for (at++; at < lines.length && own.length < MOST_LINES && !(lines[at] ?? '').includes(quotes); at++)
        own.push(lines[at] ?? '')
    } else {
      for (; at < lines.length && own.length < MOST_LINES; at++) {
        const text = lines[at] ?? ''
        const said = text.length > LONGEST_LINE ? undefined : COMMENT.exec(text)?.[1]
        if (said === undefined) break
        own.push(said)
      }
      at -= own.length === 0 ? 0 : 1
    }
    if (own.length < FEWEST) continue
    const depth = Math.min(
      ...own
        .slice(1)
        .filter((text) => text.trim() !== '')
        .map((text) => text.search(/\S/)),
    )
    const isText = quotes !== undefined
    // Python's texts, and those of modules, are about what is above them.
    const isOfAbove = isText && !/^\s*@(?:type|short)?doc\b/.test(lines[from] ?? '')
    const near = isOfAbove ? lines.slice(Math.max(0, from - 2), from).reverse() : lines.slice(at + 1, at + 3)
    const below = near.find((text) => text.trim() !== '') ?? ''
    pages.push({
      from: from + 1,
      lines: isText && depth > 0 ? own.map((text) => text.slice(depth)) : own,
      below,
      isText,
    })
  }
  return pages
}

/** Headings within a comment. */
function titlesIn(lines: readonly string[]): { title: string; line: number }[] {
  return lines.flatMap((text, index) => {
    const title = HEADING.exec(text)?.[1]
    return title === undefined ? [] : [{ title, line: index + 1 }]
  })
}

/** Names each on a line of its own, with what they mean beside them. */
function termsIn(lines: readonly string[]): WrittenList[] {
  const found: WrittenList[] = []
  let open: (WrittenList & { depth: number }) | undefined
  for (const [index, text] of lines.entries()) {
    const name = TERM.exec(text)?.[1]?.trim()
    const depth = text.search(/\S/)
    if (name !== undefined && !NO_TERM.test(name)) {
      open ??= { title: '', lead: leadAbove(lines, index), line: index + 1, items: [], depth }
      if (!found.includes(open)) found.push(open)
      open.items.push({ name, line: index + 1 })
      // What is further in goes on with the one above.
    } else if (open !== undefined && depth <= open.depth) open = undefined
  }
  return found
}

function leadAbove(lines: readonly string[], index: number): string {
  return lines.slice(Math.max(0, index - 3), index).findLast((text) => text.trim() !== '') ?? ''
}

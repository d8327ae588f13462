import type { Means } from '../kinds/kind.ts'

/** A file that site generators insert where a line names it, as code to read. */
interface Included {
  path: string
  /** Lines of the file, from 1; the whole file if there are none. */
  from: number | undefined
  to: number | undefined
  /** Highlighted lines. */
  marked: readonly number[]
}

/** `{* a.py hl[2,6:8] *}`, `{!> a.py!}`, `--8<-- "a.py:2:8"`, `.. literalinclude:: a.py`, `include::a.py[]`, `<<< @/a.ts`. */
const NAMED =
  /^\s*(?:\{\*\s+(\S+?\.\w+)(?:\s[^}]*)?\*\}|\{!>?\s*(\S+?\.\w+)\s*!\}|-{1,2}8<-{1,2}\s+["'](\S+?\.\w+)(?::(\d+)(?::(\d+))?)?[:\w-]*["']|\.\. literalinclude::\s+(\S+\.\w+)|include::(\S+?\.\w+)\[.*\]|<<< @?\/?(\S+?\.\w+)(?:[{#].*)?)\s*$/
/** Pages included in pages aren't code. */
const PAGE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|html?)$/i
const MARKED = /\bhl\[([\d,:\s]+)\]/
const LINES = /:lines:\s*(\d+)?\s*(-)?\s*(\d+)?/
const SHOWN = 14

/** The file that a paragraph includes; undefined if it is ordinary text. */
export function includedBy(lines: readonly string[]): Included | undefined {
  const [first = '', ...options] = lines
  const [, ...found] = NAMED.exec(first) ?? []
  const [star, bang, snippet, start, end, literal, adoc, site] = found
  const path = star ?? bang ?? snippet ?? literal ?? adoc ?? site
  if (path === undefined || PAGE.test(path) || options.some((line) => !/^\s+:[\w-]+:/.test(line))) return undefined
  const said = LINES.exec(options.join('\n'))
  const from = said?.[1] ?? start
  const to = said === null ? end : said[2] === undefined ? from : said[3]
  return {
    path,
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
    marked: rangesOf(MARKED.exec(first)?.[1] ?? ''),
  }
}

function rangesOf(said: string): number[] {
  return said.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split(':').map(Number)
    return from === 0 ? [] : Array.from({ length: Math.min(SHOWN, to - from + 1) }, (_, at) => from + at)
  })
}

/** The blocks with their includes filled in; blocks that include missing files are dropped. */
export async function withIncluded<Block extends { kind: string; lines: readonly string[] }>(
  blocks: readonly Block[],
  page: { repo: string; path: string },
  means: Means,
): Promise<readonly Block[]> {
  const read = await Promise.all(
    blocks.map(async (block) => {
      const included = block.kind === 'code' ? includedBy(block.lines) : undefined
      if (included === undefined) return [block]
      const lines = await linesOf(included, page, means)
      return lines.length === 0 ? [] : [{ ...block, lines }]
    }),
  )
  return read.flat()
}

async function linesOf(included: Included, page: { repo: string; path: string }, means: Means): Promise<string[]> {
  // Site generators resolve it from folders of their own.
  const end = included.path.replace(/^(?:\.{1,2}\/|\/)+/, '')
  const files = (await means.paths(end)).filter(({ repo }) => repo === page.repo)
  const [file] = files.toSorted((a, b) => common(b.path, page.path) - common(a.path, page.path))
  const all = file === undefined ? [] : await means.lines(file)
  const from = included.from ?? 1
  const own = all.slice(from - 1, included.to).map((text, at) => ({ text, number: from + at }))
  if (own.length <= SHOWN || included.marked.length === 0) return own.map(({ text }) => text)
  const near = own.filter(({ number }) => included.marked.some((marked) => Math.abs(marked - number) <= 1))
  return near.flatMap(({ text, number }, at) => {
    const before = near[at - 1]
    return before !== undefined && number > before.number + 1 ? ['⋯', text] : [text]
  })
}

/** How many folders two paths have in common at the start. */
function common(path: string, other: string): number {
  const parts = other.split('/')
  const end = path.split('/').findIndex((part, at) => part !== parts[at])
  return end === -1 ? parts.length : end
}

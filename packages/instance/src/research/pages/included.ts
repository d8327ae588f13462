import { posix } from 'node:path'
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
  /^\s*(?:\{\*\s+(\S+?\.\w+)(?:\s[^}]*)?\*\}|\{!>?\s*(\S+?\.\w+)\s*!\}|-{1,2}8<-{1,2}\s+["'](\S+?\.\w+)(?::(\d+)(?::(\d+))?)?[:\w-]*["']|\.\. literalinclude::\s+(\S+\.\w+)|include::(\S+?\.\w+)\[[^\]]*\]|<<< @?\/?(\S+?\.\w+)(?:[{#].*)?)\s*$/
/** Pages included in pages aren't code. */
const PAGE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|html?)$/i
const MARKED = /\bhl\[([\d,:\s]+)\]/
const LINES = /:lines:\s*(\d+)?\s*(-)?\s*(\d+)?/
const SHOWN = 14
const LONGEST_LINE = 300

/** The file that a paragraph includes; undefined if it is ordinary text. */
export function includedBy(lines: readonly string[]): Included | undefined {
  const [first = '', ...options] = lines
  if (first.length > LONGEST_LINE) return undefined
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
  means: Pick<Means, 'paths' | 'lines'>,
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

async function linesOf(
  included: Included,
  page: { repo: string; path: string },
  means: Pick<Means, 'paths' | 'lines'>,
): Promise<string[]> {
  const file = await fileOf(included, page, means)
  const all = file === undefined ? [] : await means.lines(file)
  const from = Math.max(1, included.from ?? 1)
  const own = all.slice(from - 1, included.to).map((text, at) => ({ text, number: from + at }))
  if (own.length <= SHOWN || included.marked.length === 0) return own.map(({ text }) => text)
  const near = own.filter(({ number }) => included.marked.some((marked) => Math.abs(marked - number) <= 1))
  return near.flatMap(({ text, number }, at) => {
    const before = near[at - 1]
    return before !== undefined && number > before.number + 1 ? ['⋯', text] : [text]
  })
}

/** The file at that path from the page's folder; else the only file that ends so, as site generators have folders of their own. */
async function fileOf({ path }: Included, page: { repo: string; path: string }, means: Pick<Means, 'paths'>) {
  const beside = posix.join(posix.dirname(page.path), path)
  const end = path.replace(/^(?:\.{1,2}\/|\/)+/, '')
  const isOwn = (file: { repo: string; path: string }) => file.repo === page.repo
  const here = (await means.paths(beside)).find((file) => isOwn(file) && file.path === beside)
  if (here !== undefined) return here
  const files = (await means.paths(end)).filter((file) => isOwn(file) && `/${file.path}`.endsWith(`/${end}`))
  return files.length === 1 ? files[0] : undefined
}

import { fileClass } from '../../search/text/file-class.ts'
import type { Told } from '../past/commit-words.ts'
import { literally } from '../past/introduced.ts'
import type { Past } from '../past/past.ts'
import { searchDiffs } from '../searching/search-history.ts'

interface ValueChange {
  repo: string
  commit: Told
  path: string
  /** Undefined if the commit was the first to set it. */
  before?: string
  after: string
}

const MOST_MATCHES = 300
const LONGEST_LINE = 300
const LITERAL =
  /^(?:[-+]?\d[\w.]*(?:\s*[*/]\s*[\w.]+)*|\([\d\s*+/._-]{1,60}\)|[\w.]+\s*\*\s*[\w.]+|[A-Z]\w*(?:::|\.)[A-Z]\w*|true|false|null|nil|none|undefined|"[^"]*"|'[^']*')$/i

/** The newest commit that gave a name another value in code, or, of a certain value, the one that gave it; undefined if none did. Of several files with the name, the one at `meantIn` counts. */
export async function valueChanged(
  name: string,
  value: string | undefined,
  meantIn: string | undefined,
  past: Past,
): Promise<ValueChange | undefined> {
  const written = RegExp.escape(name)
  const { matches, limitHit, gaps } = await searchDiffs(
    {
      pattern: `${literally(name)}["']?\\??\\s*[:=]`,
      useRegex: true,
      sides: ['added', 'removed'],
      count: MOST_MATCHES,
    },
    past,
  )
  const sets = new RegExp(`(?<![\\w$-])_?${written}["']?\\??\\s*(?::?=(?![=>])|:(?!=))\\s*(.*)$`)
  const inCode = matches.filter(({ path }) => ['code', 'config'].includes(fileClass(path)))
  const own = inCode.filter((match) => match.path === meantIn)
  const changes = (own.length > 0 ? own : inCode).flatMap((match) =>
    // What one function loses and another gains is no change of a value.
    match.hunks.split(/^(?=@@)/m).flatMap((hunk) => {
      const [gained, lost] = [valuesSet(hunk, '+', sets), valuesSet(hunk, '-', sets)]
      const after = gained.find(
        (one) => (value === undefined || isSame(one, value)) && !lost.some((old) => isSame(old, one)),
      )
      const before = lost.find((one) => after !== undefined && !isSame(one, after))
      return after === undefined ? [] : [{ match, after, before }]
    }),
  )
  const changed = changes.find(({ before }) => before !== undefined)
  const isWhole = !limitHit && gaps.every(({ kind }) => kind === 'unreadable')
  const found = changed ?? (value !== undefined && isWhole ? changes.at(-1) : undefined)
  if (found === undefined) return undefined
  const { match, before, after } = found
  const { repo, commit: id, authorName, date: committedAt, message, path } = match
  return {
    repo,
    commit: { id, authorName, committedAt, message },
    path,
    after,
    ...(before !== undefined && { before }),
  }
}

/** The literals that added or removed lines give a name. */
function valuesSet(hunk: string, sign: string, sets: RegExp): string[] {
  return hunk.split('\n').flatMap((line) => {
    if (!line.startsWith(sign) || line.length > LONGEST_LINE) return []
    const [, rest = ''] = sets.exec(line.slice(1)) ?? []
    // In `size: int | None = 5`, what follows the colon is the type.
    const said = (/(?<![=!<>])=(?![=>])\s*(.*)$/.exec(rest)?.[1] ?? rest).replace(/\s*(?:\/\/|#\s).*$/, '').trim()
    const value = said.replace(/[,;)}\]]+$/, '').trim()
    return LITERAL.test(value) ? [value] : []
  })
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/[\s_`'"()]/g, '').toLowerCase()
  // `LevelFilter::INFO` is what people call info.
  return plain(a) === plain(b) || (/^[A-Za-z]+$/.test(b) && new RegExp(`^[A-Z]\\w*(?:::|\\.)${b}$`, 'i').test(a))
}

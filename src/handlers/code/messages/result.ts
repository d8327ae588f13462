import type { KnownBlock } from '@slack/types'
import { codeSpan, fenced, linkLabel, plainMarkdown, printable } from '../../../blocks/escape.ts'
import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { CodeResult, FileMatch, Message } from '../../../ports/index.ts'
import { codeWords } from '../words/code.ts'
import { subcommandWords } from '../words/subcommands.ts'
import { commitsMarkdown, comparisonMarkdown, diffsMarkdown } from './history.ts'
import { contributionsTable, refsTable, repositoriesTable } from './result-tables.ts'

interface Shown {
  /** How many items were shown before these. */
  skipped: number
  /** What to do about an empty answer. */
  advice: string
  /** The value of the button for the next page. */
  next?: string
  /** The instance has more, but doesn't return it. */
  isCut: boolean
}

/** What a tool found, in its most readable form: code blocks, tables or lists; with a button if there is more. */
export function codeResultMessage(result: CodeResult, shown: Shown): Message {
  const { skipped, advice, next, isCut } = shown
  const note = result.note === undefined ? '' : `\n\n${plainMarkdown(result.note).replace(/\n+/g, '\n\n')}`
  if (result.kind !== 'text' && result.items.length === 0) {
    if (skipped > 0) return markdownMessage(`${codeWords.noMore}${note}`, { id: 'no-more' })
    const nothing = result.kind === 'refs' ? codeWords.noRefs(refNames(result.only)) : codeWords.nothing(result.kind)
    // The instance's own reason is more precise.
    return markdownMessage(note === '' ? [nothing, advice].join(' ') : `${nothing}${note}`, { id: 'nothing-found' })
  }
  const cut = isCut ? `\n\n${codeWords.cut}` : ''
  const message = body(result, shown)
  const small = `${note}${cut}` === '' ? undefined : markdownMessage(`${note}${cut}`.trim())
  const more: KnownBlock[] = next === undefined ? [] : actions([button(codeWords.more, 'more', next)])
  const text = small === undefined ? message.text : `${message.text}\n\n${small.text}`
  return { text, blocks: [...(message.blocks ?? []), ...(small?.blocks ?? []), ...more] }
}

function body(result: CodeResult, shown: Shown): Message {
  switch (result.kind) {
    case 'matches':
      return markdownMessage(matchesMarkdown(result.items, shown.skipped))
    case 'file':
      return markdownMessage(fileMarkdown(result))
    case 'entries':
      return markdownMessage(entriesMarkdown(result.items))
    case 'repositories':
      return repositoriesTable(result.items, heading(result, shown, codeWords.repositories))
    case 'refs':
      return refsTable(result.items, heading(result, shown, refNames(result.only)))
    case 'contributions':
      return contributionsTable(result.items, heading(result, shown, codeWords.repositories))
    case 'commits':
      return markdownMessage(
        [...(result.isWider ? [subcommandWords.commits.someWords] : []), commitsMarkdown(result.items)].join('\n\n'),
      )
    case 'diffs':
      return markdownMessage(diffsMarkdown(result.items))
    case 'comparison': {
      const { base, head, baseUrl, headUrl, totals } = result
      const { added, deleted, modified } = totals
      const counts = codeWords.compared(added + deleted + modified, added, deleted, modified)
      const totalled = `${revision(base, baseUrl)} → ${revision(head, headUrl)} · ${counts}`
      return markdownMessage([totalled, comparisonMarkdown(result.items)].join('\n\n'))
    }
    case 'text':
      return markdownMessage(fenced(result.text.trimEnd()))
  }
}

interface Names {
  one: string
  many: string
}

function refNames(only: 'tags' | 'branches' | undefined): Names {
  return only === undefined ? codeWords.refs : codeWords[only]
}

function revision(name: string, url: string | undefined): string {
  return url === undefined ? codeSpan(name) : `[${linkLabel(name)}](${url})`
}

function heading({ items }: CodeResult, { skipped, next, isCut }: Shown, names: Names): string {
  const isPart = skipped > 0 || next !== undefined || isCut
  return isPart ? codeWords.range(skipped + 1, skipped + items.length, names) : codeWords.counted(items.length, names)
}

/** A heading, then each file as a link with its lines. The repository is named if there are several. */
function matchesMarkdown(files: readonly FileMatch[], skipped: number): string {
  const several = new Set(files.map(({ repo }) => repo)).size > 1
  const list = files.map(({ repo, path, url, chunks }, index) => {
    const [first] = chunks
    const name = several ? `${repo} › ${path}` : path
    const line = first === undefined ? '' : `:${first.startLine}`
    const rows = chunks.map(({ startLine, lines }) => lines.map((text, at) => ({ number: startLine + at, text })))
    const code = rows.length === 0 ? '' : `\n${numbered(rows)}`
    return `${skipped + index + 1}. [${linkLabel(`${name}${line}`)}](${url})${code}`
  })
  return list.join('\n\n')
}

/** Lines of a file below a link to them, in the form of the instance's pages: `?L1-9`. */
function fileMarkdown({ path, url, items }: CodeResult & { kind: 'file' }): string {
  const [first, last] = [items[0]?.number, items.at(-1)?.number]
  const range = first === last ? first : `${first}-${last}`
  const label = linkLabel(`${path}:${range}`)
  return `${url === undefined ? `**${label}**` : `[${label}](${url}?L${range})`}\n${numbered([items])}`
}

type Row = { number: number; text: string }

/** Code with line numbers, and a row of dots where lines are skipped. */
function numbered(groups: readonly (readonly Row[])[]): string {
  const width = Math.max(...groups.flat().map(({ number }) => String(number).length))
  const parts = groups.map((rows) =>
    rows.map(({ number, text }) => `${String(number).padStart(width)}  ${text}`.trimEnd()).join('\n'),
  )
  return fenced(parts.join(`\n${'⋯'.padStart(width)}\n`))
}

function entriesMarkdown(entries: readonly string[]): string {
  return fenced(entries.map(printable).join('\n'))
}

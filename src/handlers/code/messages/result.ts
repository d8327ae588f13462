import type { KnownBlock } from '@slack/types'
import { codeSpan, fenced, linkLabel, plainMarkdown } from '../../../blocks/escape.ts'
import { button, markdownMessage } from '../../../blocks/message.ts'
import type { CodeResult, Message } from '../../../ports/index.ts'
import { commitsMarkdown, comparisonMarkdown, diffsMarkdown } from './history.ts'
import { entriesMarkdown, fileMarkdown, matchesMarkdown } from './places.ts'
import { contributionsTable, refsTable, repositoriesTable } from './result-tables.ts'

interface Shown {
  /** How many items were shown before these. */
  skipped: number
  /** What to do about an empty answer. */
  advice: string
  /** What the button for the next page carries. */
  next?: string
  /** The instance has more, but gives no more. */
  isCut: boolean
}

/** What a tool found, as it reads best: code in fences, tables, lists; with a button where there is more. */
export function codeResultMessage(result: CodeResult, shown: Shown): Message {
  const { skipped, advice, next, isCut } = shown
  const note = result.note === undefined ? '' : `\n\n${plainMarkdown(result.note).replace(/\n+/g, '\n\n')}`
  if (result.kind !== 'text' && result.items.length === 0) {
    if (skipped > 0) return markdownMessage(`That was all.${note}`)
    const nothing = result.kind === 'refs' ? `There is no such ${refNames(result.only)[0]}.` : nothingFound[result.kind]
    // The instance knows better why.
    return markdownMessage(note === '' ? `${nothing} ${advice}` : `${nothing}${note}`)
  }
  const cut = isCut ? '\n\nThe instance gives no more than this at a time; narrow it down to see the rest.' : ''
  const message = body(result, shown)
  const small = `${note}${cut}` === '' ? undefined : markdownMessage(`${note}${cut}`.trim())
  const more: KnownBlock[] = next === undefined ? [] : [{ type: 'actions', elements: [button('More', 'more', next)] }]
  const text = small === undefined ? message.text : `${message.text}\n\n${small.text}`
  return { text, blocks: [...(message.blocks ?? []), ...(small?.blocks ?? []), ...more] }
}

const nothingFound: Record<Exclude<CodeResult['kind'], 'text' | 'refs'>, string> = {
  matches: 'Nothing found.',
  file: 'There are no such lines.',
  entries: 'There is nothing here.',
  repositories: 'There is no such repository.',
  commits: 'No commit found.',
  diffs: 'No change found.',
  comparison: 'Nothing changed between them.',
  contributions: 'No commits of theirs found.',
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
      return repositoriesTable(result.items, heading(result, shown, 'repository', 'repositories'))
    case 'refs':
      return refsTable(result.items, heading(result, shown, ...refNames(result.only)))
    case 'contributions':
      return contributionsTable(result.items, heading(result, shown, 'repository', 'repositories'))
    case 'commits':
      return markdownMessage(commitsMarkdown(result.items))
    case 'diffs':
      return markdownMessage(diffsMarkdown(result.items))
    case 'comparison': {
      const { base, head, baseUrl, headUrl, totals } = result
      const count = totals.added + totals.deleted + totals.modified
      const totalled = `${revision(base, baseUrl)} → ${revision(head, headUrl)} · ${count} ${count === 1 ? 'file' : 'files'}: ${totals.added} added, ${totals.deleted} deleted, ${totals.modified} modified`
      return markdownMessage(`${totalled}\n\n${comparisonMarkdown(result.items)}`)
    }
    case 'text':
      return markdownMessage(fenced(result.text.trimEnd()))
  }
}

function refNames(only: 'tags' | 'branches' | undefined): [one: string, many: string] {
  if (only === undefined) return ['branch or tag', 'branches and tags']
  return only === 'tags' ? ['tag', only] : ['branch', only]
}

function revision(name: string, url: string | undefined): string {
  return url === undefined ? codeSpan(name) : `[${linkLabel(name)}](${url})`
}

function heading({ items }: CodeResult, { skipped, next, isCut }: Shown, one: string, many: string): string {
  const isPart = skipped > 0 || next !== undefined || isCut
  if (isPart) return `**${skipped + 1}–${skipped + items.length}** of the ${many}`
  return `**${items.length}** ${items.length === 1 ? one : many}`
}

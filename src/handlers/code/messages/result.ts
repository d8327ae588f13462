import type { KnownBlock } from '@slack/types'
import { codeSpan, fenced, linkLabel, plainMarkdown } from '../../../blocks/escape.ts'
import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { CodeResult, Message } from '../../../ports/index.ts'
import { codeWords } from '../words/code.ts'
import { subcommandWords } from '../words/subcommands.ts'
import { commitsMarkdown, comparisonMarkdown, diffsMarkdown } from './history.ts'
import { entriesMarkdown, fileMarkdown, matchesMarkdown } from './places.ts'
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

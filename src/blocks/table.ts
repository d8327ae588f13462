import type { TableBlock } from '@slack/types'
import type { Message } from '../ports/index.ts'
import { escapeMrkdwn, unlinked } from './escape.ts'
import { toMrkdwn } from './markdown.ts'

/** Slack allows 100 rows and 10,000 characters: https://docs.slack.dev/reference/block-kit/blocks/table-block. Stay a little below. */
const ROWS_MAX = 99
const TEXT_MAX = 9_000
/** Slack refuses empty cells. */
const EMPTY = '–'

export interface Column {
  title: string
  align?: 'right'
  /** Long texts wrap. */
  wraps?: boolean
}

type Cell = string | { text: string; url: string }

/** A native table with a heading, split into several if it is too long for one, and the same as text for those who see no blocks. */
export function tableMessage(
  heading: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  id?: string,
): Message {
  const header = columns.map(({ title }) => title)
  const settings = columns.map(({ align, wraps }) => ({ ...(align && { align }), is_wrapped: wraps ?? false }))
  const filled = rows.map((row) => row.map((cell) => (textOf(cell).trim() === '' ? EMPTY : cell)))
  const tables = groups(filled).map((group): TableBlock => {
    return { type: 'table', rows: [header, ...group].map((row) => row.map(cellBlock)), column_settings: settings }
  })
  const lines = [header, ...filled].map((row) => escapeMrkdwn(unlinked(row.map(textOf).join(' · '))))
  const text = [toMrkdwn(heading), ...lines].join('\n')
  return { ...(id !== undefined && { id }), text, blocks: [{ type: 'markdown', text: heading }, ...tables] }
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text
}

function cellBlock(cell: Cell): TableBlock['rows'][number][number] {
  if (typeof cell === 'string') return { type: 'raw_text', text: cell }
  const link = { type: 'link' as const, ...cell }
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [link] }] }
}

function groups(rows: readonly (readonly Cell[])[]): (readonly Cell[])[][] {
  const all: (readonly Cell[])[][] = []
  let size = 0
  for (const row of rows) {
    const length = row.map((cell) => (typeof cell === 'string' ? cell : cell.text + cell.url)).join('').length
    const last = all.at(-1)
    if (last && last.length < ROWS_MAX && size + length <= TEXT_MAX) {
      last.push(row)
      size += length
    } else {
      all.push([row])
      size = length
    }
  }
  return all
}

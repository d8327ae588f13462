import type { TableBlock } from '@slack/types'
import type { Message } from '../ports.ts'
import { escapeMrkdwn, toMrkdwn } from './escape.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/table-block: 100 rows and 10,000 characters; some room is kept. */
const ROWS_MAX = 99
const TEXT_MAX = 9_000
/** A cell must hold something. */
const EMPTY = '–'

export interface Column {
  title: string
  align?: 'right'
  /** Long texts go over several lines. */
  wraps?: boolean
}

/** A native table with a heading, cut into several where it is too long for one; the same as text for those who see no blocks. */
export function tableMessage(
  heading: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Message {
  const header = columns.map(({ title }) => title)
  const settings = columns.map(({ align, wraps }) => ({ ...(align && { align }), is_wrapped: wraps ?? false }))
  const filled = rows.map((row) => row.map((text) => (text.trim() === '' ? EMPTY : text)))
  const tables = groups(filled).map((group): TableBlock => {
    const cells = [header, ...group].map((row) => row.map((text) => ({ type: 'raw_text' as const, text })))
    return { type: 'table', rows: cells, column_settings: settings }
  })
  const lines = [header, ...filled].map((row) => escapeMrkdwn(row.join(' · ')))
  return { text: [toMrkdwn(heading), ...lines].join('\n'), blocks: [{ type: 'markdown', text: heading }, ...tables] }
}

function groups(rows: readonly (readonly string[])[]): (readonly string[])[][] {
  const all: (readonly string[])[][] = []
  let size = 0
  for (const row of rows) {
    const length = row.join('').length
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

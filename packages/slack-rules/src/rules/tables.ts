import { blockPage, LIMITS } from '../limits/limits.ts'
import { type Problem, problem } from '../payload/problem.ts'
import { countText, type Json, walk } from '../payload/walk.ts'
import type { Rule } from './rule.ts'

/** Tables share a limit on their size; a data table's rows must have the same width. */
export const tables: Rule = (blocks, at) => {
  const plain = ofType(blocks, at, 'table')
  const data = ofType(blocks, at, 'data_table')
  const second = plain[LIMITS.tablesPerMessage]
  return [
    ...(second
      ? [problem('invalid_attachments', second.pointer, 'only one table is allowed', blockPage('table'))]
      : []),
    ...tooMuchText(plain, at, LIMITS.tableText, blockPage('table')),
    ...tooMuchText(data, at, LIMITS.dataTableText, blockPage('data_table')),
    ...data.flatMap(unevenRows),
  ]
}

interface Found {
  object: Json
  pointer: string
}

function ofType(blocks: readonly unknown[], at: string, type: string): Found[] {
  return [...walk(blocks, at)].filter(({ object }) => object.type === type)
}

function tooMuchText(found: Found[], at: string, max: number, source: string): Problem[] {
  const length = found.reduce((sum, { object }) => sum + countText(object.rows), 0)
  if (length <= max) return []
  const message = `the cells have ${length} characters together, at most ${max} are allowed`
  return [problem('invalid_blocks', found.length === 1 ? `${found[0]?.pointer}/rows` : at, message, source)]
}

function unevenRows({ object: { rows, row_header_column_index: index }, pointer }: Found): Problem[] {
  if (!Array.isArray(rows) || !Array.isArray(rows[0])) return []
  const source = blockPage('data_table')
  const columns = rows[0].length
  const uneven = rows.findIndex((row) => Array.isArray(row) && row.length !== columns)
  const richHeader = rows[0].findIndex((cell) => cell?.type === 'rich_text')
  return [
    ...(uneven === -1
      ? []
      : [problem('invalid_blocks', `${pointer}/rows/${uneven}`, `must have ${columns} cells like the header`, source)]),
    ...(richHeader === -1
      ? []
      : [
          problem(
            'invalid_blocks',
            `${pointer}/rows/0/${richHeader}/type`,
            'a header cell can not be rich text',
            source,
          ),
        ]),
    ...(typeof index === 'number' && index >= columns
      ? [problem('invalid_blocks', `${pointer}/row_header_column_index`, `there are only ${columns} columns`, source)]
      : []),
  ]
}

import { expect, it } from 'vitest'
import { tables } from '../../src/rules/tables.ts'

const cell = (length: number) => ({ type: 'raw_text', text: 'x'.repeat(length) })
const rich = { type: 'rich_text', elements: [] }
const table = (...rows: unknown[][]) => ({ type: 'table', rows })
const dataTable = (...rows: unknown[][]) => ({ type: 'data_table', caption: 'c', rows })
const check = (...blocks: unknown[]) => tables(blocks, '', 'message').map(({ code, pointer }) => `${code} ${pointer}`)

it('takes one table in a message', () => {
  expect(check(table([cell(1)]))).toEqual([])
  expect(check(table([cell(1)]), table([cell(1)]))).toEqual(['invalid_attachments /1'])
})

it('takes 10,000 characters in a table', () => {
  expect(check(table([cell(5_000), cell(5_000)]))).toEqual([])
  expect(check(table([cell(5_000), cell(5_001)]))).toEqual(['invalid_blocks /0/rows'])
})

it('takes 20,000 characters in the data tables of a message', () => {
  const half = dataTable([cell(0)], [cell(10_000)])
  expect(check(half, half)).toEqual([])
  expect(check(half, dataTable([cell(1)], [cell(10_000)]))).toEqual(['invalid_blocks '])
})

it('wants the rows of a data table as long as its header', () => {
  expect(check(dataTable([cell(1), cell(1)], [cell(1), cell(1)], [cell(1)]))).toEqual(['invalid_blocks /0/rows/2'])
})

it('wants plain header cells and a row header among the columns', () => {
  expect(check(dataTable([cell(1), rich], [cell(1), rich]))).toEqual(['invalid_blocks /0/rows/0/1/type'])
  expect(check({ ...dataTable([cell(1)], [cell(1)]), row_header_column_index: 1 })).toEqual([
    'invalid_blocks /0/row_header_column_index',
  ])
})

it('leaves what is no table at all to the schema', () => {
  expect(check({ type: 'data_table', rows: 'none' }, { type: 'data_table', rows: [null] }, null)).toEqual([])
})

import { Scrolling } from '../scrolling.tsx'
import { LibraryBlock } from '../text/rich-text.tsx'
import { libraryBlockShape, textShape } from './shapes.ts'

type Cell = { type: string; [key: string]: unknown }

export type TableProps = {
  rows: Cell[][]
  caption?: string | undefined
  column_settings?: ({ align?: string | undefined } | null)[] | undefined
  row_header_column_index?: number | undefined
}

/** The blocks `table` and `data_table`: slack-blocks-to-jsx 1.1.1 fails on number cells and knows no data table. */
export function Table({ rows: [head = [], ...body], caption, column_settings, row_header_column_index }: TableProps) {
  const align = (column: number) => column_settings?.[column]?.align ?? (isNumeric(body, column) ? 'right' : 'left')
  return (
    <Scrolling className="table-scroll" label={caption ?? 'Table'}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <th key={column} scope="col" data-align={align(column)}>
                <CellView cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index}>
              {row.map((cell, column) => {
                const isHead = column === row_header_column_index
                const Tag = isHead ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <Tag key={column} scope={isHead ? 'row' : undefined} data-align={align(column)}>
                    <CellView cell={cell} />
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

const isNumeric = (body: Cell[][], column: number) =>
  body.length > 0 && body.every((row) => row[column]?.type === 'raw_number')

function CellView({ cell }: { cell: Cell }) {
  const rich = libraryBlockShape.safeParse(cell)
  if (rich.success) return <LibraryBlock block={rich.data} />
  return textShape.safeParse(cell).data?.text
}

import { LibraryBlock } from '../text/rich-text.tsx'
import { libraryBlockShape, textShape } from './shapes.ts'

type Cell = { type: string; [key: string]: unknown }
type Props = {
  rows: Cell[][]
  caption?: string | undefined
  column_settings?: ({ align?: string | undefined } | null)[] | undefined
}

/** The blocks `table` and `data_table`: slack-blocks-to-jsx 1.1.1 fails on number cells and knows no data table. */
export function DataTable({ rows: [head = [], ...body], caption, column_settings: columns }: Props) {
  const align = (column: number) => columns?.[column]?.align ?? 'left'
  return (
    <div className="table-scroll">
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
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={column} data-align={align(column)}>
                  <CellView cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellView({ cell }: { cell: Cell }) {
  const rich = libraryBlockShape.safeParse(cell)
  if (rich.success) return <LibraryBlock block={rich.data} />
  return textShape.safeParse(cell).data?.text
}

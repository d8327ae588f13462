import { useState } from 'react'
import { Table, type TableProps } from './table.tsx'

/** https://docs.slack.dev/reference/block-kit/blocks/data-table-block */
const defaultPageSize = 5

/** A data table shows a page of its rows at a time. */
export function PagedTable({
  rows,
  page_size = defaultPageSize,
  ...table
}: TableProps & { page_size?: number | undefined }) {
  const [wanted, setPage] = useState(0)
  const [head = [], ...body] = rows
  const pages = Math.max(1, Math.ceil(body.length / page_size))
  const page = Math.min(wanted, pages - 1)
  const from = page * page_size
  const shown = body.slice(from, from + page_size)
  return (
    <div className="paged-table">
      <Table rows={[head, ...shown]} {...table} />
      {pages > 1 && (
        <p className="paging">
          <button
            type="button"
            className="icon-button"
            aria-label="Previous rows"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            ‹
          </button>
          <span role="status">
            {from + 1}–{from + shown.length} of {body.length}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Next rows"
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          >
            ›
          </button>
        </p>
      )}
    </div>
  )
}

import { ApiFailure } from './failure.ts'

/** Cuts one page out of a list, with Slack's cursor for the next one (docs.slack.dev/apis/web-api/pagination). */
export function pageOf<T>(items: readonly T[], cursor: string | undefined, limit: number) {
  const start = cursor === undefined || cursor === '' ? 0 : readCursor(cursor)
  const end = start + limit
  return {
    page: items.slice(start, end),
    response_metadata: { next_cursor: end < items.length ? makeCursor(String(end)) : '' },
  }
}

export function makeCursor(position: string): string {
  return Buffer.from(`next:${position}`).toString('base64')
}

export function cursorPosition(cursor: string): string {
  const [, position] = Buffer.from(cursor, 'base64').toString().split('next:')
  if (position === undefined) throw new ApiFailure('invalid_cursor')
  return position
}

function readCursor(cursor: string): number {
  const start = Number(cursorPosition(cursor))
  if (!Number.isInteger(start) || start < 0) throw new ApiFailure('invalid_cursor')
  return start
}

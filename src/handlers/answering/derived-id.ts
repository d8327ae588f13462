import { createHash } from 'node:crypto'

/** The id of the job that follows from another by a click: the same click, or the same choice, is the same job. */
export function derivedId(jobId: string, what: string): string {
  return `then-${createHash('sha256').update(`${jobId} ${what}`).digest('hex').slice(0, 40)}`
}

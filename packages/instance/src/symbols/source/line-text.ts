const LONGEST_LINE = 256

/** A line as it is shown. */
export function lineText(line: string | undefined): string {
  return (line ?? '').replace(/[\r\n]+$/, '').slice(0, LONGEST_LINE)
}

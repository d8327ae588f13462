const ASKS = 'Why is it raised?'

/** A pasted failure, and below it the question why it happens. */
export function askingWhy(failure: string): string {
  return `${failure}\n\n${ASKS}`
}

/** The failure alone, if it is asked why it happens. */
export function whyAsked(whole: string): string | undefined {
  const text = whole.trimEnd()
  return text.endsWith(`\n\n${ASKS}`) ? text.slice(0, -ASKS.length).trimEnd() : undefined
}

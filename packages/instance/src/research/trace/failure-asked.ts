const WHY = 'Why is it raised?'
const OFF = 'How is it turned off?'

/** A pasted failure, and below it the question why it happens. */
export function askingWhy(failure: string): string {
  return `${failure}\n\n${WHY}`
}

/** A pasted failure, and below it the question how not to get it. */
export function askingOff(failure: string): string {
  return `${failure}\n\n${OFF}`
}

/** The failure alone, if the question is why it happens or how not to get it. */
export function failureAsked(whole: string): string | undefined {
  const text = whole.trimEnd()
  const asks = [WHY, OFF].find((one) => text.endsWith(`\n\n${one}`))
  return asks === undefined ? undefined : text.slice(0, -asks.length).trimEnd()
}

/** Whether it is asked how not to get a failure. */
export function asksOff(whole: string): boolean {
  return whole.trimEnd().endsWith(`\n\n${OFF}`)
}

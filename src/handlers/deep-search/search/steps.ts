import { oneLine } from '../../../blocks/escape.ts'

const STEP_MAX = 120
const KEPT_MAX = 20

/** The steps seen so far, and the current one. A count that increased replaces the one before. */
export function withStep(steps: readonly string[], step: string | undefined): readonly string[] {
  const line = oneLine(step ?? '', STEP_MAX)
  const last = steps.at(-1)
  if (line === '' || line === last) return steps
  const isCount = last !== undefined && /^\d/.test(line) && withoutNumbers(line) === withoutNumbers(last)
  return [...(isCount ? steps.slice(0, -1) : steps), line].slice(-KEPT_MAX)
}

function withoutNumbers(line: string): string {
  return line.replaceAll(/\d+/g, '')
}

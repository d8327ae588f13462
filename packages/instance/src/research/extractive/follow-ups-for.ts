import { code } from '../find/finding.ts'
import type { Intent } from '../question/intent.ts'

/** What can be asked next of a symbol, without what was just answered. */
export function followUpsFor(symbol: string, answered: Intent = 'place'): string[] {
  const questions: readonly [Intent, string][] = [
    ['uses', `Who uses ${code(symbol)}?`],
    ['tests', `Where is ${code(symbol)} tested?`],
    ['history', `Why was ${code(symbol)} changed?`],
  ]
  return questions.flatMap(([intent, question]) => (intent === answered ? [] : [question]))
}

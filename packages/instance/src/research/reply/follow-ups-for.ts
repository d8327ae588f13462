import { code } from '../find/finding.ts'

/** Follow-up questions about a symbol, without the one that was just answered. */
export function followUpsFor(symbol: string, answered: string): string[] {
  const questions = [
    ['all-of-them', `Who uses ${code(symbol)}?`],
    ['tests', `Where is ${code(symbol)} tested?`],
    ['history', `Why was ${code(symbol)} changed?`],
  ] as const
  return questions.flatMap(([kind, question]) => (kind === answered ? [] : [question]))
}

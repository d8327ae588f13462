import { fileClass } from '../../search/text/file-class.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { Lookups } from '../find/lookups.ts'

/** `TODO`, `PORT` */
const LOUD = /^[A-Z][A-Z\d_]*$/

/**
 * Follow-up questions about a symbol, without the one that was just answered. What no code defines isn't tested; a mark in comments or a
 * variable of the environment isn't used by anybody either.
 */
export async function followUpsFor(
  symbol: string,
  answered: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<string[]> {
  const defined = await definitionsNamed(symbol, lookups)
  const isDefined = defined.some(({ path }) => ['code', 'test'].includes(fileClass(path)))
  if (!isDefined && LOUD.test(symbol)) return []
  const questions = [
    ['all-of-them', `Who uses ${code(symbol)}?`],
    ...(isDefined ? [['tests', `Where is ${code(symbol)} tested?`] as const] : []),
    ['history', `Why was ${code(symbol)} changed?`],
  ] as const
  return questions.flatMap(([kind, question]) => (kind === answered ? [] : [question]))
}

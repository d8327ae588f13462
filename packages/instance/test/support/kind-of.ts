import { inOrder } from '../../src/research/answer-question.ts'
import { kinds } from '../../src/research/kinds/index.ts'
import { takeApart } from '../../src/research/question/asked.ts'

/** The name of the kind that a sentence is tried as first, where the names in it exist. */
export function kindOf(sentence: string): string | undefined {
  return inOrder(takeApart(sentence), kinds).find(({ name }) => name !== 'nowhere')?.name
}

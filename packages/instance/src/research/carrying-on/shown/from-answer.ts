import type { Means } from '../../kinds/kind.ts'
import { withoutPlace } from '../../question/scope/named-repository.ts'
import type { Reply } from '../../reply/reply.ts'
import { caseBelow } from '../beside/case-below.ts'
import { plainly, type SaidBefore } from '../carried-on.ts'
import { caseInCode } from './case-in-code.ts'
import { codeShown } from './code-shown.ts'
import { newestOfList } from './newest-of-list.ts'
import { onOrOff } from './on-or-off.ts'
import { rowsNarrowed } from './rows-narrowed.ts'
import { toldOff } from './told-off.ts'
import { whatSetsIt } from './what-sets-it.ts'

/**
 * What a question that goes on is answered with by what the answers before showed, without another search; undefined if they don't say it.
 * `before`: what the last question asks in full.
 */
export async function fromAnswer(
  typed: string,
  before: string | undefined,
  earlier: readonly SaidBefore[],
  means: Means,
): Promise<Reply | undefined> {
  const { answer } = earlier.at(-1) ?? {}
  if (answer === undefined) return undefined
  const question = plainly(withoutPlace(typed, []))
  return (
    onOrOff(question, answer) ??
    rowsNarrowed(question, answer) ??
    (await caseBelow(question, answer, means)) ??
    (await caseInCode(question, before, answer, means)) ??
    (await codeShown(question, answer, means)) ??
    (await toldOff(question, answer, means)) ??
    (await whatSetsIt(question, answer, means)) ??
    (await newestOfList(question, earlier, means))
  )
}

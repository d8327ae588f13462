import { AskError, ifRefused } from '../errors/errors.ts'
import { type CorrectedWord, correctWords } from './absent/correct-words.ts'
import { partSlashedWords } from './absent/slashed-words.ts'
import { spellQuestion } from './absent/spell-question.ts'
import { answerQuestion, inOrder, withFurther } from './answer-question.ts'
import { asksForFile } from './evidence/file-by-name.ts'
import { replyUnderHeading } from './headings/reply-under-heading.ts'
import { about } from './kinds/about.ts'
import { flag } from './kinds/flag.ts'
import { kinds } from './kinds/index.ts'
import { people } from './kinds/people.ts'
import type { PreparedQuestion } from './prepare-question.ts'
import type { Asked } from './question/asked.ts'
import { ownWords } from './question/own-words.ts'
import type { Reply } from './reply/reply.ts'
import { replyOfTyped } from './trace/typed/reply-of-typed.ts'

export type KindReply = Reply & { kind: string; corrected?: readonly CorrectedWord[]; spelt?: readonly CorrectedWord[] }

/** What code and history say of these is more exact than what somebody wrote. */
const COMPUTED = new Set(
  'assigned flag variable-of-flag trace across-repositories between-versions history people tests registered declared file folder commands-compared runs-on'.split(
    ' ',
  ),
)

/** These need no words: "what is this", "who works on it", "is there a CI". */
const OF_ALL = [about.fits, people.fits, flag.fits, ({ text }: Asked) => Number(asksForFile(text))]

export function isOfAll(asked: Asked): boolean {
  return OF_ALL.some((fits) => fits(asked) > 0)
}

/** Runs the plan of the named kind, whether or not it fits; without a kind, those that fit. */
export async function tryPlan(
  { asked: typed, typed: whole, means }: Pick<PreparedQuestion, 'asked' | 'typed' | 'means'>,
  kind?: string,
): Promise<{ found: KindReply | undefined } | { problem: AskError }> {
  const parted = await partSlashedWords(typed, means)
  const { asked, spelt } = await spellQuestion(parted, means, ownWords(means.repositories))
  if (asked.words.length === 0 && asked.names.length === 0 && !isOfAll(asked))
    return { problem: new AskError('The question has no words to search for. Say what the code does.') }
  const chosen = kinds.filter(({ name }) => name === kind).map((one) => ({ ...one, fits: () => 1 }))
  try {
    const used = kind === undefined ? kinds : chosen
    const texts = [...new Set([whole, typed.text])]
    const said = kind === undefined ? await replyOfTyped(texts, means).catch(ifRefused(undefined)) : undefined
    if (said !== undefined) return { found: { ...said, kind: 'trace' } }
    const [likeliest] = inOrder(asked, used)
    const mayBeWritten = kind === undefined && likeliest !== undefined && !COMPUTED.has(likeliest.name)
    const answer = async (meant: Asked) => {
      const written = mayBeWritten ? await replyUnderHeading(meant, means) : undefined
      if (written === undefined) return await answerQuestion(meant, means, used)
      return await withFurther(written, likeliest?.further, meant, means)
    }
    if (likeliest?.correctsWords !== true) {
      const found = await answer(asked)
      return { found: found && { ...found, spelt } }
    }
    const { asked: meant, corrected } = await correctWords(asked, means)
    const found = await answer(meant)
    return { found: found && { ...found, corrected, spelt } }
  } catch (error) {
    if (error instanceof AskError) return { problem: error }
    throw error
  }
}

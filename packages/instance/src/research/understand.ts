import { type Caller, visibleRepositories } from '../access/caller.ts'
import { askBack, asksOfNothing } from './asking-back/ask-back.ts'
import { otherMeant } from './asking-back/other-one.ts'
import { besideShown } from './carrying-on/beside/beside-shown.ts'
import { withinCase } from './carrying-on/case-folder.ts'
import { corrected, saysOnlyWhere } from './carrying-on/said/corrected.ts'
import { fromAnswer } from './carrying-on/shown/from-answer.ts'
import { type PreparedQuestion, prepareQuestion, type Searchable, saidLast } from './prepare-question.ts'
import { findNamedRepository, withoutPlace } from './question/scope/named-repository.ts'
import { withFullNames } from './question/scope/spoken-repository.ts'
import type { Reply } from './reply/reply.ts'
import type { ResearchContext } from './search-runs.ts'

interface Understood {
  prepared: PreparedQuestion
  /** What to ask back instead of searching; `hasSearched`: for things of a similar name. */
  back?: { reply: Reply; hasSearched: boolean }
}

/** A question as it is meant: "the other one" is the thing with a similar name. `isWhole`: whether it can be answered without any words. */
export async function understand(
  question: string,
  { caller, signal, context }: { caller: Caller; signal: AbortSignal; context: ResearchContext },
  searchable: Searchable,
  isWhole: (prepared: PreparedQuestion) => boolean,
): Promise<Understood> {
  const names = visibleRepositories(searchable.engine, caller).map(({ name }) => name)
  const full = withFullNames(question, names)
  const asks = inOther(full, names, context.earlier) ?? corrected(full)
  const prepare = (question: string) => prepareQuestion(question, caller, signal, context, searchable)
  const typed = prepare(asks)
  const last = saidLast(context.earlier)?.question
  const shown = await fromAnswer(asks, last, context.earlier, typed.means)
  if (shown !== undefined) return { prepared: typed, back: { reply: shown, hasSearched: true } }
  const other = await otherMeant(asks, typed.asked.topic, typed.means)
  if (other?.reply !== undefined) return { prepared: typed, back: { reply: other.reply, hasSearched: true } }
  const beside = other === undefined ? await besideShown(asks, last, context.earlier.at(-1), typed.means) : undefined
  const prepared =
    other !== undefined
      ? { ...prepare(other.question), meant: other.meant, restated: undefined }
      : beside !== undefined
        ? { ...prepare(beside), restated: beside }
        : await narrowed(typed, asks)
  const isOfAll = isWhole(prepared) && !asksOfNothing(prepared.asked)
  const reply = isOfAll ? undefined : askBack(prepared.asked, prepared.means.repositories, context.talk)
  return { prepared, ...(reply !== undefined && { back: { reply, hasSearched: false } }) }
}

/** The last question of another repository, where somebody only says which: "no, in the web repo". */
function inOther(question: string, names: readonly string[], earlier: ResearchContext['earlier']): string | undefined {
  const named = earlier.length === 0 ? undefined : findNamedRepository(question, names)
  if (named?.kind !== 'one' || !saysOnlyWhere(withoutPlace(question, [named.repo]))) return undefined
  const asking = earlier.filter((turn) => !saysOnlyWhere(withoutPlace(turn.question, names)))
  const last = saidLast(asking)?.question ?? ''
  return last === '' ? undefined : `${withoutPlace(last, names)} repo:${named.repo}`
}

async function narrowed(prepared: PreparedQuestion, asks: string): Promise<PreparedQuestion> {
  return prepared.restated === undefined ? prepared : { ...prepared, means: await withinCase(asks, prepared.means) }
}

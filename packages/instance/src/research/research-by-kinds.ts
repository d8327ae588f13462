import type { Caller } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'
import type { Log } from '../ports/log.ts'
import { modelWords } from './agent/model-words.ts'
import { type Writing, writeOrExplain } from './agent/write-or-explain.ts'
import type { Writer } from './agent/writer.ts'
import { prepareQuestion, type Searchable } from './prepare-question.ts'
import type { Asked } from './question/asked.ts'
import { asksWhy } from './question/how-asked.ts'
import { isInOtherLanguage } from './question/other-language.ts'
import { scopeOf } from './question/scope/scope.ts'
import { withTalk } from './question/thread-question.ts'
import { turnInTalk } from './question/turn-in-talk.ts'
import { followUpsFor } from './reply/follow-ups-for.ts'
import { notAgain } from './reply/not-again.ts'
import { writeReply } from './reply/write-reply.ts'
import type { Research, ResearchContext } from './search-runs.ts'
import { searchedIn } from './searched-in.ts'
import { isOfAll, type KindReply, tryPlan } from './try-plan.ts'
import { understand } from './understand.ts'

/**
 * Answers a question with one plan of one kind, whose statements are looked up or computed. A writer writes the answer from the plan's
 * findings; if it fails, they are the answer, which then says why.
 */
export function createResearchByKinds(searchable: Searchable, by?: { writer: Writer; log: Log }): Research {
  return async (asks, caller, signal, context) => {
    const began = performance.now()
    const asking = { caller, signal, context: withTurnInTalk(asks, context, caller, searchable) }
    const { prepared, back } = await understand(asks, asking, searchable, ({ asked }) => isOfAll(asked))
    const { means, meant, restated } = prepared
    if (by === undefined && back !== undefined) {
      const repositories = back.hasSearched ? await searchedIn(means) : []
      const searched = { repositories, model: modelWords(undefined), ms: performance.now() - began }
      return writeReply(back.reply, searched, searchable.links)
    }
    const [plan, repositories] = await Promise.all([tryPlan(prepared), searchedIn(means)])
    if ('problem' in plan && by === undefined) throw plan.problem
    const found = 'problem' in plan ? undefined : plan.found
    const writing = by && (await write(by))
    if ('problem' in plan && (writing === undefined || 'failure' in writing)) throw plan.problem
    const own = by === undefined && isForeign(prepared.asked) ? IN_ENGLISH : (found ?? NOTHING)
    const goesOn = restated !== undefined || meant !== undefined || prepared.asked.before !== ''
    // A writer has seen the answer before.
    const isWhy = own.kind === 'history' && asksWhy(restated ?? asks)
    const isSaidAgain = /\bby default\b/i.test(restated ?? '') && /\bdefault/i.test(own.first)
    const again =
      goesOn && by === undefined && !isSaidAgain
        ? notAgain(own, context.earlier.at(-1)?.answer ?? '', isWhy)
        : undefined
    const reply = again === undefined ? own : { ...again, kind: own.kind }
    const { subject } = reply
    const searched = {
      meant,
      restated,
      corrected: own.corrected,
      spelt: own.spelt,
      repositories,
      model: modelWords(writing),
      ms: performance.now() - began,
    }
    const followUps = reply.followUps ?? (subject === undefined ? [] : await followUpsFor(subject, reply.kind, means))
    const written = writing !== undefined && 'written' in writing ? writing.written : undefined
    return writeReply({ ...reply, followUps }, searched, searchable.links, written)

    function write({ writer, log }: { writer: Writer; log: Log }): Promise<Writing> {
      const scoped = { ...caller, repoIds: means.repositories.map(({ id }) => id) }
      const job = {
        question: withTalk({ question: asks, talk: context.talk }),
        earlier: context.earlier,
        caller: scoped,
        means,
        found,
        async plan(question: string, kind: string | undefined, stopped: AbortSignal) {
          const said = { earlier: [], talk: asks, tell: context.tell }
          const other = await tryPlan(prepareQuestion(question, scoped, stopped, said, searchable), kind)
          if ('problem' in other) throw other.problem
          return other.found
        },
      }
      return writeOrExplain(writer, job, log)
    }
  }
}

/** A conversation that began in a talk goes on from the place that was found there. */
function withTurnInTalk(
  asks: string,
  context: ResearchContext,
  caller: Caller,
  { engine }: Searchable,
): ResearchContext {
  const { question, talk } = context.earlier[0] ?? { question: asks, talk: context.talk }
  if (talk === '') return context
  const repo = onlyOne(question, talk)
  const turn = repo === undefined ? undefined : turnInTalk(talk, repo)
  return turn === undefined ? context : { ...context, earlier: [turn, ...context.earlier] }

  function onlyOne(said: string, before: string): string | undefined {
    try {
      const [repository, ...others] = scopeOf(said, engine, caller, { questions: [before] }).repositories
      return others.length === 0 ? repository?.name : undefined
    } catch (error) {
      // It may have been renamed or removed since.
      if (error instanceof AskError) return undefined
      throw error
    }
  }
}

/** Words of another language match by chance; names and code don't. */
function isForeign({ text, names }: Asked): boolean {
  return names.length === 0 && isInOtherLanguage(text)
}

const IN_ENGLISH: KindReply = {
  kind: 'place',
  first: 'Without a language model, I only understand English. Names and error messages can stay as they are.',
  places: [],
  certainty: 'nothing',
}

const NOTHING: KindReply = {
  kind: 'place',
  first: 'Nothing I searched matches this question. Try the words that the code itself would use.',
  places: [],
  certainty: 'nothing',
}

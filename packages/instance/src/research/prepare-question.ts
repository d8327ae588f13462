import { type Caller, visibleRepositories } from '../access/caller.ts'
import type { Links } from '../files/links.ts'
import type { Engine } from '../ports/engine.ts'
import { fileClass } from '../search/text/file-class.ts'
import { carriedOn, type SaidBefore } from './carrying-on/carried-on.ts'
import { caseShown } from './carrying-on/case-shown.ts'
import { thingLeftOut } from './carrying-on/said/thing-left-out.ts'
import { thingMeant } from './carrying-on/thing-meant.ts'
import { createLookups } from './find/lookups.ts'
import type { Means } from './kinds/kind.ts'
import { type Asked, takeApart } from './question/asked.ts'
import { withQuestionWords } from './question/question-word.ts'
import { withoutPlace } from './question/scope/named-repository.ts'
import { EVERYWHERE, scopeOf } from './question/scope/scope.ts'
import { withTalk } from './question/thread-question.ts'
import { isOfBefore, namesOwn, refersBack, saysItself, topicOf, wordsForBefore } from './question/topic.ts'
import { withoutCourtesy } from './question/without-courtesy.ts'
import type { EarlierTurn, ResearchContext } from './search-runs.ts'
import { watched } from './watched-engine.ts'

/** What every question is asked of. */
export interface Searchable {
  engine: Engine
  links: Links
  history: Means['history']
}

export interface PreparedQuestion {
  asked: Asked
  /** The question with the name of the repository, which a message may say. */
  typed: string
  means: Means
  /** What "it" refers to in the question, and the words there that stand for it, if any. */
  meant: { said: string | undefined; name: string } | undefined
  /** The question as it goes on from the one before, if that says more. */
  restated: string | undefined
}

/** What is longer was pasted. */
const LONGEST_RESTATED = 120

/** Analyzes a question, and determines what may be searched for it. Throws an AskError if it names something that doesn't exist. */
export function prepareQuestion(
  typed: string,
  caller: Caller,
  signal: AbortSignal,
  { earlier, talk, ...told }: ResearchContext,
  searchable: Searchable,
): PreparedQuestion {
  const { engine, ranOut } = watched(searchable.engine)
  const last = saidLast(earlier)
  const full = inFull(typed, last)
  const found = topicOf(full, earlier)
  // Where to look comes after it, so that its end isn't that of the question.
  const bare = withoutPlace(full, [])
  // Where the place was in the middle, what is left stands nowhere.
  const own = full.includes(bare) ? bare : full
  const thing = thingMeant(own, last?.question, found, last?.answer)
  const names = visibleRepositories(engine, caller).map(({ name }) => name)
  const bareOf = (text: string) => withoutPlace(text, names)
  const plain = last && { question: bareOf(last.question), origin: bareOf(last.origin ?? last.question) }
  const about = thing === undefined && full === typed && plain !== undefined ? thingLeftOut(own, plain) : undefined
  const ended = about === undefined ? own : `${own.replace(/[\s?!.]+$/, '')} for ${about}?`
  const asks = full.replace(own, () => thing?.asks ?? ended)
  const shown = namesOwn(own) ? undefined : found
  const topic = thing === undefined ? (shown ?? caseShown(typed, earlier.at(-1))) : undefined
  const goesOn = asks !== typed || isOfBefore(own)
  const repo = found?.repo ?? (goesOn ? repoAnswered(earlier.at(-1), last) : undefined)
  const before = { questions: [...earlier.map(withTalk), talk], repo }
  const { repositories, revision, isNamed } = scopeOf(asks, engine, caller, before)
  const asked = takeApart(
    withQuestionWords(withoutCourtesy(withoutPlace(asks, isNamed ? repositories.map(({ name }) => name) : []))),
    topic,
    talk,
    refersBack(withoutPlace(asks, [])) ? saidBefore(earlier) : '',
  )
  const page = goesOn || isShort(own) ? pageOf(earlier.at(-1)) : undefined
  const lookups = createLookups(engine, repositories, revision, signal)
  const meant = asked.names.find((name) => !asks.includes(name))
  return {
    asked,
    typed: withoutPlace(asks, []),
    means: { ...lookups, ...searchable, engine, ranOut, repositories, revision, signal, page, ...told },
    meant:
      thing?.meant ??
      (about !== undefined ? { said: undefined, name: about } : undefined) ??
      (meant === undefined ? undefined : { said: wordsForBefore(withoutPlace(typed, [])), name: meant }),
    restated: thing === undefined && full !== typed && !isOfBefore(own) ? restatedAs(own) : undefined,
  }
}

/** In words: who writes more says all of it. */
const SHORT = 9

function isShort(question: string): boolean {
  return question.split(/\s+/).length <= SHORT
}

/** The document that an answer began with. */
function pageOf(turn: EarlierTurn | undefined): Means['page'] {
  const place = turn?.sources.find((one) => one.place !== undefined)?.place
  return place !== undefined && fileClass(place.path) === 'docs' ? { repo: place.repo, path: place.path } : undefined
}

/** The one repository of the answer before, unless all of them were asked for. */
function repoAnswered(turn: EarlierTurn | undefined, last: SaidBefore | undefined): string | undefined {
  if (turn === undefined || [turn.question, last?.question ?? ''].some((asks) => EVERYWHERE.test(asks)))
    return undefined
  const [repo, ...others] = new Set(turn.sources.flatMap(({ place }) => place?.repo ?? []))
  return others.length === 0 ? repo : undefined
}

function restatedAs(full: string): string | undefined {
  return full.length > LONGEST_RESTATED || full.includes('\n') ? undefined : full
}

/** The last question that makes sense by itself. */
function saidBefore(earlier: readonly EarlierTurn[]): string {
  return earlier.map(({ question }) => withoutPlace(question, [])).findLast((one) => !refersBack(one)) ?? ''
}

/** Completes "Why?" and "and X?" with the question before them; words about where to look stay. */
function inFull(typed: string, last: SaidBefore | undefined): string {
  const own = withoutPlace(typed, [])
  return last === undefined ? typed : typed.replace(own, () => carriedOn(own, last))
}

/** The last question that says by itself or with those before it what it is about, in full. */
export function saidLast(earlier: readonly EarlierTurn[]): SaidBefore | undefined {
  return earlier.reduce<SaidBefore | undefined>((last, { question, answer }, at) => {
    const own = withoutPlace(withoutCourtesy(question), [])
    const full = last === undefined ? own : carriedOn(own, last)
    const asks = thingMeant(full, last?.question, topicOf(full, earlier.slice(0, at)), last?.answer)?.asks ?? full
    if (!saysItself(asks)) return last
    return { question: asks, answer, origin: isOfBefore(asks) || asks !== own ? (last?.origin ?? asks) : asks }
  }, undefined)
}

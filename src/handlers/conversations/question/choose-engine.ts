import type { z } from 'zod'
import type { askedSchema } from '../../../ports/define.ts'
import type { Continuation, Deps, JobContext, Said, Talk, Thread } from '../../../ports/index.ts'
import { refusedOrSoon } from '../../answering/refused-or-soon.ts'
import { chooseRepository, type Known } from '../../asking/choose-repository.ts'
import { withinText } from '../../asking/within.ts'
import { type CodeFind, codeFind } from '../../code-find/code-find.job.ts'
import { earlierWords, fileMark } from '../../deep-search/conversation/thread-history.ts'
import { deepSearch } from '../../deep-search/search/deep-search.job.ts'
import type { DeepSearch } from '../../deep-search/search/payload.ts'
import { asksForPlace, refersBack } from './asks-for-code.ts'

type Asked = z.output<typeof askedSchema>

/** A question whose turn it is. */
export interface Asking extends Asked {
  by?: 'code-find' | 'deep-search'
  thread: Thread | undefined
  talk: Talk | undefined
}

export type Beginning = Pick<JobContext, 'step' | 'continueAs'>

/** Where a place is asked for and the repository is known, the code finder goes on; everything else is a deep search. */
export async function continueBy(asking: Asking, deps: Deps, { step, continueAs }: Beginning): Promise<Continuation> {
  const by = asking.by ?? (await step('engine', () => engineFor(asking, deps)))
  return by === 'code-find'
    ? continueAs(codeFind, await toFind(asking, deps))
    : continueAs(deepSearch, await toSearch(asking, deps))
}

async function engineFor(asking: Asking, deps: Deps): Promise<'code-find' | 'deep-search'> {
  const { question, repo, talk } = asking
  // A message that it is about needs more than a place; so does what only the conversation explains.
  const isClear = asking.about === undefined && !(talk?.url !== undefined && refersBack(question))
  if (!isClear || !asksForPlace(question)) return 'deep-search'
  // The code finder's job looks longer, where the instance is slow, and asks where there are several.
  const choice = await refusedOrSoon(chooseRepository(question, repo, deps, await knownOf(asking, deps)))
  return choice?.kind === 'ask' ? 'deep-search' : 'code-find'
}

async function knownOf({ place, origin, talk }: Asking, { settings }: Deps): Promise<Known> {
  const own = await settings.of(origin.channel)
  const here = own.repository ?? (await settings.of(place.channel)).repository
  return { thread: talk?.repository, channel: here }
}

async function toFind(asking: Asking, deps: Deps): Promise<CodeFind> {
  const { question, talk } = asking
  const known = await knownOf(asking, deps)
  const before = talk?.question
  const follows = before !== undefined && before !== '' && refersBack(question)
  return {
    ...asked(asking),
    isRouted: true,
    known: {
      ...(known.thread !== undefined && { thread: known.thread }),
      ...(known.channel !== undefined && { channel: known.channel }),
    },
    ...(follows && { before }),
  }
}

async function toSearch(asking: Asking, deps: Deps): Promise<DeepSearch> {
  const { rev, talk, about, files = [] } = asking
  const said = await saidIn(asking, deps)
  const repo = await certainRepository(asking, deps)
  const sinceAnswer = said.slice(said.findLastIndex(({ isOwn }) => isOwn) + 1)
  const extra = [
    ...(about !== undefined ? [`It is about this message:\n${about}`] : []),
    ...(files.length > 0 ? [`With the question came: ${files.map(fileMark).join(' ')}`] : []),
  ]
  const words = (of: readonly Said[]) =>
    [...extra, earlierWords(of, talk?.since)].filter((part) => part !== undefined).join('\n\n')
  const all = words(said)
  const within = withinText(repo, rev, deps.scope.repositories)
  return {
    ...asked(asking),
    isRouted: true,
    ...(within !== '' && { within }),
    ...(repo !== undefined && { repo }),
    ...(talk?.url !== undefined && { follows: talk.url }),
    ...(all !== '' && { before: { all, news: words(sinceAnswer) } }),
  }
}

/** The question itself, so that it can be asked once more. */
function asked({ thread: _, talk: __, by: ___, ...question }: Asking): Asked {
  return question
}

/** Up to the question itself, or to now where a click asks it. */
async function saidIn({ thread, ts }: Asking, { chat, clock }: Deps): Promise<readonly Said[]> {
  if (!thread || ts === thread.threadTs) return []
  return chat.saidBefore(thread, ts ?? String(clock.now() / 1000))
}

/** That of the question, thread or channel; a search without one looks everywhere. */
async function certainRepository(asking: Asking, deps: Deps): Promise<string | undefined> {
  const choosing = chooseRepository(asking.question, asking.repo, deps, await knownOf(asking, deps))
  // What was asked for is waited for; a hint is not.
  const choice = await (asking.repo === undefined ? refusedOrSoon(choosing) : choosing)
  return choice?.kind === 'certain' && choice.because !== 'only' ? choice.repo : undefined
}

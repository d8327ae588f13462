import type { Deps, JobContext, Origin, Place, Said, Talk, Thread } from '../../ports.ts'
import { codeFind } from '../jobs/code-find.ts'
import { deepSearch } from '../jobs/deep-search.ts'
import { refusedOrSoon } from '../refused-or-soon.ts'
import { chooseRepository, type Known } from '../repositories.ts'
import { withinText } from '../within.ts'
import { asksForPlace, refersBack } from './asks-for-place.ts'
import { earlierWords, fileMark } from './earlier-words.ts'

/** A question whose turn it is. */
export interface Asking {
  origin: Origin
  place: Place
  question: string
  repo?: string
  rev?: string
  ts?: string
  files?: string[]
  about?: string
  by?: 'code-find' | 'deep-search'
  /** The jobs' ids begin with it. */
  lineId: string
  thread: Thread | undefined
  talk: Talk | undefined
}

/** Where a place is asked for and the repository is known, the code finder answers; everything else is a deep search. */
export async function answerBy(asking: Asking, deps: Deps, { step }: JobContext): Promise<void> {
  const by = asking.by ?? (await step('way', () => wayOf(asking, deps)))
  await (by === 'code-find' ? findCode(asking, deps) : searchDeeply(asking, deps))
}

async function wayOf(asking: Asking, deps: Deps): Promise<'code-find' | 'deep-search'> {
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

async function findCode(asking: Asking, deps: Deps): Promise<void> {
  const { origin, place, question, repo, rev, talk, files, lineId } = asking
  const known = await knownOf(asking, deps)
  const before = talk?.question
  const follows = before !== undefined && before !== '' && refersBack(question)
  await deps.jobs.enqueue(
    codeFind,
    {
      origin,
      place,
      question,
      isRouted: true,
      ...(files && { files }),
      ...(repo !== undefined && { repo }),
      ...(rev !== undefined && { rev }),
      known: {
        ...(known.thread !== undefined && { thread: known.thread }),
        ...(known.channel !== undefined && { channel: known.channel }),
      },
      ...(follows && { before }),
    },
    { id: `${lineId}-find` },
  )
}

async function searchDeeply(asking: Asking, deps: Deps): Promise<void> {
  const { origin, place, question, rev, talk, about, files = [], lineId } = asking
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
  await deps.jobs.enqueue(
    deepSearch,
    {
      origin,
      place,
      question,
      isRouted: true,
      ...(files.length > 0 && { files }),
      ...(within !== '' && { within }),
      ...(repo !== undefined && { repo }),
      ...(rev !== undefined && { rev }),
      ...(talk?.url !== undefined && { follows: talk.url }),
      ...(all !== '' && { before: { all, news: words(sinceAnswer) } }),
    },
    { id: `${lineId}-deep` },
  )
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

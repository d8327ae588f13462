import type { z } from 'zod'
import type { Continuation, Deps, JobContext, Thread, ThreadConversation, ThreadMessage } from '../../../ports/index.ts'
import type { questionSchema } from '../../../ports/job-payload.ts'
import { refusedOrSoon } from '../../answering/answer-in-thread.ts'
import { chooseRepository, chooseRevision, findRepository, type Known, withinText } from '../../asking/repositories.ts'
import { type CodeFind, codeFind } from '../../code-find/code-find.job.ts'
import { earlierMessages, fileMark } from '../../deep-search/conversation/thread-history.ts'
import { deepSearch } from '../../deep-search/search/deep-search.job.ts'
import type { DeepSearch } from '../../deep-search/search/payload.ts'
import { questionWords } from '../words/conversations.ts'
import { asksForPlace, namesPlaceIn, refersBack } from './asks-for-code.ts'

type QuestionPayload = z.output<typeof questionSchema>

/** A question with no other ahead of it. */
interface Asking extends QuestionPayload {
  engine?: 'code-find' | 'deep-search'
  thread: Thread | undefined
  conversation: ThreadConversation | undefined
}
export type EnginePorts = Pick<Deps, 'settings' | 'tools' | 'allowlist' | 'chat' | 'clock'>

export type Beginning = Pick<JobContext, 'step' | 'continueAs' | 'note'>

/** If a place is asked for and the repository is known, continues with the code finder; everything else is a deep search. */
export async function continueBy(
  asking: Asking,
  deps: EnginePorts,
  { step, continueAs }: Beginning,
): Promise<Continuation> {
  const engine = asking.engine ?? (await step('engine', () => engineFor(asking, deps)))
  return engine === 'code-find'
    ? continueAs(codeFind, await toFind(asking, deps))
    : continueAs(deepSearch, await toSearch(asking, deps))
}

async function engineFor(asking: Asking, deps: EnginePorts): Promise<'code-find' | 'deep-search'> {
  const { question, repo, conversation } = asking
  // A question about a message needs more than a place; so does one that only the conversation explains.
  const isClear = asking.about === undefined && !(conversation?.url !== undefined && refersBack(question))
  const mayBePlace = asksForPlace(question) || namesPlaceIn(question)
  if (!isClear || !mayBePlace) return 'deep-search'
  // If the instance is slow, the code finder's job keeps looking; if several repositories match, it asks.
  const choice = await refusedOrSoon(findRepository(question, repo, deps, await knownOf(asking, deps)))
  if (choice?.kind === 'ask') return 'deep-search'
  const isPlace = asksForPlace(question) || (choice !== undefined && namesPlaceIn(question, choice.repo))
  return isPlace ? 'code-find' : 'deep-search'
}

async function knownOf({ target, requester, conversation }: Asking, { settings }: EnginePorts): Promise<Known> {
  const own = await settings.of(requester.channel)
  const here = own.repository ?? (await settings.of(target.channel)).repository
  return { thread: conversation?.repository, channel: here }
}

async function toFind(asking: Asking, deps: EnginePorts): Promise<CodeFind> {
  const { question, conversation } = asking
  const known = await knownOf(asking, deps)
  const before = conversation?.question
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

async function toSearch(asking: Asking, deps: EnginePorts): Promise<DeepSearch> {
  const { conversation, about, files = [] } = asking
  const said = await historyOf(asking, deps)
  const repo = await certainRepository(asking, deps)
  const rev = chooseRevision(asking.rev, repo, await deps.settings.of(asking.requester.channel))
  const sinceAnswer = said.slice(said.findLastIndex(({ isOwn }) => isOwn) + 1)
  const extra = [
    ...(about !== undefined ? [questionWords.aboutMessage(about)] : []),
    ...(files.length > 0 ? [questionWords.filesWith(files.map(fileMark).join(' '))] : []),
  ]
  const [all, news] = [said, sinceAnswer].map((of) => earlierMessages(of, conversation?.since))
  const inThread = { about: extra.join('\n\n'), all: [...(all ?? [])], news: [...(news ?? [])] }
  const within = withinText(repo, rev, deps.allowlist.repositories)
  return {
    ...asked(asking),
    isRouted: true,
    ...(within !== '' && { within }),
    ...(repo !== undefined && { repo }),
    ...(rev !== undefined && { rev }),
    ...(conversation?.url !== undefined && { follows: conversation.url }),
    ...((inThread.about !== '' || inThread.all.length > 0) && { inThread }),
  }
}

/** The question itself, so that it can be asked again. */
function asked({ thread: _, conversation: __, engine: ___, ...question }: Asking): QuestionPayload {
  return question
}

/** Up to the question itself, or to now if a click asks it. */
async function historyOf({ thread, ts }: Asking, { chat, clock }: EnginePorts): Promise<readonly ThreadMessage[]> {
  if (!thread || ts === thread.threadTs) return []
  return chat.threadHistory(thread, ts ?? String(clock.now() / 1000))
}

/** The repository of the question, thread or channel; without one, the search looks everywhere. */
async function certainRepository(asking: Asking, deps: EnginePorts): Promise<string | undefined> {
  const choosing = chooseRepository(asking.question, asking.repo, deps, await knownOf(asking, deps))
  // Wait for a repository that was asked for, but not for a hint.
  const choice = await (asking.repo === undefined ? refusedOrSoon(choosing) : choosing)
  return choice?.kind === 'certain' && choice.because !== 'only' ? choice.repo : undefined
}

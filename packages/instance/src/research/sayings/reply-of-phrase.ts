import type { CommitMatch } from '../../history/history.ts'
import { bodyOf, commitSentence, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { commitsWith } from './commit-saying.ts'
import { reasonSaid } from './reason-said.ts'
import { bringsNothing, NO_CHANGE } from './subjects/brings-nothing.ts'
import { didIn, type Said, wantedIn } from './wanted-in.ts'

/** A phrase has several words. */
const LEAST = 2
/** For so many of the words are commits looked up. */
const SEARCHED = 4

/** The commit whose message has all words of a phrase, at least half of them in its first line: for what is no name in code. */
export async function replyOfPhrase(asked: Said, intent: PastIntent, past: Past): Promise<Reply | undefined> {
  const { gained, lost, anywhere } = wantedIn(asked, intent, past)
  const did = didIn(asked.text)
  const words = [...new Set([...gained, ...lost, ...anywhere])].filter((word) => !did.includes(word))
  const found = words.length < LEAST ? undefined : await commitWithAll(words, asked.names, past)
  if (found === undefined) return undefined
  const { repo } = found
  const told = toldOf(found)
  const version = await releasedWith(repo, told.id, past)
  return {
    first: `The commit that says this was made ${commitSentence(repo, told, past.links)}.${releasedIn(version)}`,
    ...bodyOf(await reasonSaid({ question: asked.text, repo, commit: told, version, words }, past)),
    places: [],
    made: { by: told.authorName, version },
    certainty: 'likely',
    isComplete: true,
  }
}

/** The one with most of the words in its first line; of several, the oldest that brings something. */
async function commitWithAll(
  words: readonly string[],
  names: readonly string[],
  past: Past,
): Promise<CommitMatch | undefined> {
  const stems = words.map(stemmed)
  const longest = stems.toSorted((a, b) => b.length - a.length).slice(0, SEARCHED)
  const lists = await Promise.all(longest.map((word) => commitsWith(word, past)))
  const fewest = lists.reduce((least, one) => (one.length < least.length ? one : least), lists[0] ?? [])
  const told = fewest.flatMap((commit) => {
    const [subject = ''] = commit.message.split('\n', 1)
    if (NO_CHANGE.test(subject) || names.some((name) => !commit.message.includes(name))) return []
    const all = stemsIn(commit.message)
    const first = stemsIn(subject)
    const inFirst = stems.filter((stem) => first.has(stem)).length
    const isSaid = stems.every((stem) => all.has(stem)) && inFirst * 2 >= stems.length
    return isSaid ? [{ commit, inFirst, isNew: !bringsNothing(subject, false) }] : []
  })
  const [best] = told.toSorted(
    (a, b) => b.inFirst - a.inFirst || Number(b.isNew) - Number(a.isNew) || a.commit.date - b.commit.date,
  )
  return best?.commit
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tellingWords(text, true).map(stemmed))
}

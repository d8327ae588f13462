import type { CommitMatch } from '../../history/history.ts'
import { bodyOf, commitRow, commitSentence, quotedReason, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { clip, inWords, toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { commitsWith, LOOKED_AT } from './commit-saying.ts'

const VERB =
  /^(?:chang|migrat|switch|replac|convert|swap|mov|rewrit|rewrot|rework|split|merg|updat|upgrad|refactor|redesign|adjust|modif|exchang)/
const CHANGES =
  /\b(?:chang|migrat|switch|replac|convert|swap|mov|rewr|rework|upgrad|updat|fork|instead|from\b.{1,60}\bto\b)\w*/i
/** One thing came instead of another. */
const SWAP = /\b(?:migrat|switch|replac|convert|swap)\w*/i
const MERGE = /^(?:Merge\b|fixup!|squash!)/
const MOST_WORDS = 3
const LONGEST = 300
/** One value in place of another. */
const SHIFT = /\b[\w./]{1,20} ?(?:->|→|=>) ?[\w./]{1,20}/
const MOST_TOLD = 20
const SHOWN = 6

/** Commits whose first lines have what a question says was changed, for what is no name in code; undefined if none has. */
export async function replyOfCommitsAbout(text: string, past: Past): Promise<Reply | undefined> {
  const words = tellingWords(text).filter((word) => !VERB.test(word))
  const [first, ...others] = words
  if (first === undefined || others.length >= MOST_WORDS) return undefined
  const longest = others.reduce((long, one) => (one.length > long.length ? one : long), first)
  const all = await commitsWith(stemmed(longest), past)
  const shifted = /\bdefaults?\b/i.test(text) ? shiftOf(words, all) : undefined
  if (shifted !== undefined) {
    const { commit, line } = shifted
    const one = toldOf(commit)
    const version = await releasedWith(commit.repo, one.id, past)
    return {
      first: `The last commit that says what it changed was made ${commitSentence(commit.repo, one, past.links)}.${releasedIn(version)}`,
      body: `> ${inWords(line)}`,
      places: [],
      made: { by: one.authorName, version },
      certainty: 'likely',
      isComplete: true,
    }
  }
  const found = all.filter(({ message }) => isAbout(words, message))
  const told = found.map(toldOf)
  // Of a word that so many have, none tells why.
  if (told.length > MOST_TOLD) return undefined
  const changing = told.filter(({ message }) => CHANGES.test(subjectIn(message)))
  const swapped = SWAP.test(text) ? told.findLast(({ message }) => SWAP.test(subjectIn(message))) : undefined
  const best = swapped ?? changing.find((one) => quotedReason(one) !== undefined) ?? changing[0] ?? told[0]
  if (best === undefined) return undefined
  const what = words.map((word) => `“${inWords(word)}”`).join(' and ')
  const rest = [...changing, ...told.filter((one) => !changing.includes(one))].filter((one) => one !== best)
  const rows = rest.slice(0, SHOWN).map((one) => commitRow(one.repo, one, past.links))
  const many = told.length === 1 ? 'One commit has' : `${counted(told.length, 'commit')} have`
  const which =
    told.length === 1 ? 'It was made' : changing.includes(best) ? 'One that changed it was made' : 'The last was made'
  return {
    first: `${many} ${what} in the first line. ${which} ${commitSentence(best.repo, best, past.links)}.`,
    ...bodyOf(
      [quotedReason(best) ?? '', rows.length === 0 ? '' : `Others:\n${rows.join('\n')}`].filter(Boolean).join('\n\n') ||
        undefined,
    ),
    places: [],
    made: { by: best.authorName },
    certainty: 'likely',
    isComplete: all.length < LOOKED_AT,
  }
}

/** The newest commit with all words in its message, some in its first line, that says below of one of them what it became: "timeout 3s -> 5s". */
function shiftOf(words: readonly string[], commits: readonly CommitMatch[]) {
  const stems = words.map(stemmed)
  const has = (text: string) => {
    const there = new Set(tellingWords(text, true).map(stemmed))
    return stems.filter((stem) => there.has(stem))
  }
  for (const commit of commits) {
    const [subject = '', ...rest] = commit.message.split('\n')
    const inFirst = MERGE.test(subject) ? [] : has(subject)
    const paragraphs = rest.join('\n').split(/\n\s*\n/)
    const left = stems.filter((stem) => !inFirst.includes(stem))
    const paragraph = paragraphs.find((one) => SHIFT.test(one) && left.every((stem) => has(one).includes(stem)))
    if (inFirst.length === 0 || left.length === 0 || paragraph === undefined) continue
    const line = paragraph.replace(/\s+/g, ' ').trim()
    return { commit, line: clip(line, LONGEST) }
  }
  return undefined
}

function isAbout(words: readonly string[], message: CommitMatch['message']): boolean {
  const subject = subjectIn(message)
  if (MERGE.test(subject)) return false
  const there = new Set(tellingWords(subject, true).map(stemmed))
  return words.every((word) => there.has(stemmed(word)))
}

function subjectIn(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

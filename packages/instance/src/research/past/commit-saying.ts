import type { CommitMatch } from '../../history/history.ts'
import type { Past } from './past.ts'
import { stemmed } from './past-words.ts'

const LOOKED_AT = 2_000
const DID = {
  removed: /\b(?:remov|delet|drop|get rid|rip|strip|kill|unvendor|un-?bundl|replac)/i,
  introduced: /\b(?:add|introduc|creat|implement|support|new|feat|initial|port)/i,
}

/** The newest commit whose first line says that what these words say was removed, or the oldest that says it was introduced. */
export async function commitSaying(
  words: readonly string[],
  did: 'removed' | 'introduced',
  past: Past,
): Promise<CommitMatch | undefined> {
  const [rarest] = [...words].sort((a, b) => b.length - a.length)
  if (rarest === undefined) return undefined
  const { matches } = await past.history.searchCommits(
    {
      messageTerms: [stemmed(rarest)],
      authors: [],
      contentTerms: [],
      files: [],
      dates: {},
      useRegex: false,
      count: LOOKED_AT,
    },
    { repoIds: past.repositories.map(({ id }) => id), revisions: past.revision === undefined ? [] : [past.revision] },
    past.signal,
  )
  const telling = matches.filter(({ message }) => {
    const [subject = ''] = message.split('\n')
    const parts = new Set(
      subject
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .map(stemmed),
    )
    return DID[did].test(subject) && !/^revert/i.test(subject) && words.every((word) => parts.has(stemmed(word)))
  })
  return did === 'removed' ? telling[0] : telling.at(-1)
}

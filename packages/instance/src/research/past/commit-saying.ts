import type { CommitMatch } from '../../history/history.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { type Past, readableIn } from './past.ts'
import { stemmed } from './past-words.ts'

const LOOKED_AT = 2_000
const CANDIDATES = 4
const DID = {
  removed: /^(?:[\w()!/.-]+: )?(?:remov|delet|drop|get rid of|rip|kill|unvendor|replac)/i,
  introduced: /^(?:[\w()!/.-]+: )?(?:add|introduc|creat|implement|support|new|initial|port)/i,
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
    const said = new Set(
      subject
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .map(singular),
    )
    return DID[did].test(subject) && words.every((word) => said.has(singular(word)))
  })
  for (const match of (did === 'removed' ? telling : telling.reverse()).slice(0, CANDIDATES)) {
    const [repository] = readableIn(past).filter(({ name }) => name === match.repo)
    const files = repository && (await past.history.log.filesOf(repository, match.commit, past.signal))
    if (files?.some(({ path }) => ['code', 'config'].includes(fileClass(path)))) return match
  }
  return undefined
}

function singular(word: string): string {
  return word.replace(/(?<=\w{3})(?<!s)s$/, '')
}

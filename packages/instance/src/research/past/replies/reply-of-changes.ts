import { parseDate } from '../../../history/parse-date.ts'
import type { ReadableRepository } from '../../../ports/engine.ts'
import { sinceSaid } from '../../question/past-intent.ts'
import type { Reply } from '../../reply/reply.ts'
import { bodyOf, commitRow, commitSentence } from '../commit-sentence.ts'
import { day } from '../commit-words.ts'
import type { Past } from '../past.ts'

const RECENT = 4
const MOST_COUNTED = 5_000

interface Changed {
  repository: ReadableRepository
  head: string
  /** Empty for the whole repository. */
  path: string
  what: string
  places: Reply['places']
}

/** What changed since the time that a question names; undefined if the history can't be read. */
export async function replyOfChanges(
  { repository, head, path, what, places }: Changed,
  text: string,
  past: Past,
): Promise<Pick<Reply, 'first' | 'body' | 'facts' | 'places'> | undefined> {
  const { name } = repository
  const since = sinceSaid(text)
    .map((said) => parseDate(said, new Date()))
    .find((date) => date !== undefined)
  const query = { head, withoutMerges: true, ...(path !== '' && { path }) }
  const found = await past.history.log.commits(
    repository,
    { ...query, count: MOST_COUNTED, ...(since !== undefined && { since }) },
    past.signal,
  )
  if (found === undefined) return undefined
  const [newest] = found
  if (newest === undefined) {
    const [last] = (await past.history.log.commits(repository, { ...query, count: 1 }, past.signal)) ?? []
    const before = last === undefined ? '' : ` It was last changed ${commitSentence(name, last, past.links)}.`
    return { first: `Nothing in ${what} has changed since ${day(since ?? 0)}.${before}`, places, facts: [] }
  }
  const count = found.length === 1 ? '1 commit has' : `${found.length.toLocaleString('en-US')} commits have`
  const from = since === undefined ? '' : ` since ${day(since)}`
  return {
    first: `${count} changed ${what}${from}; the last ${commitSentence(name, newest, past.links)}.`,
    ...bodyOf(
      found
        .slice(1, 1 + RECENT)
        .map((commit) => commitRow(name, commit, past.links))
        .join('\n') || undefined,
    ),
    places,
    facts: [],
  }
}

import type { Means } from '../kinds/kind.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { isListed, versionsListed } from './versions-listed.ts'

/** Which versions of something a first page lists as supported, and whether the one that is asked for is among them. */
export async function replyOfListed(
  { name, version }: { name: string; version: string | undefined },
  means: Means,
): Promise<Reply | undefined> {
  means.tell('Reading the first pages')
  const listed = await versionsListed(name, means)
  if (listed === undefined) return undefined
  const { called, versions, place, besides } = listed
  const is = version === undefined ? undefined : isListed(version, listed)
  const verdict = is === undefined ? '' : is ? 'Yes: ' : 'No: '
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const also = besides === undefined || is === true ? '' : ` It also says: “${inWords(besides.replace(/[.:]$/, ''))}”.`
  return {
    first: `${verdict}${link} lists ${called} ${new Intl.ListFormat('en').format(versions)}.${also}`,
    places: [place],
    certainty: 'exact',
    isComplete: true,
  }
}

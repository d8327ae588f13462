import type { ReadableRepository } from '../../ports/engine.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, quotedReason } from '../past/commit-sentence.ts'
import { type Past, readableIn } from '../past/past.ts'
import { subjectWords, tellingWords } from '../past/past-words.ts'
import { replyOfChanges } from '../past/replies/reply-of-changes.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { type PastIntent, sinceSaid } from '../question/past-intent.ts'
import { LATEST, releasesBefore } from '../question/releases/versions.ts'
import type { Reply } from '../reply/reply.ts'
import { commitOf, releaseOf } from '../versions/resolve-versions.ts'

const BIRTH =
  /\b(?:first|initial|oldest|very first) commit\b|\bhow old\b|\b(?:when|who)\b.{0,30}\b(?:creat|start|begin|began|begun|born)\w*/i
const LAST =
  /\b(?:last|latest|newest|most recent) (?:commit|change)\b|\bwho (?:last )?committed\b|\bwhat(?: was| has| got)? changed (?:last|most recently)\b/i
const RELEASE =
  /(?:\brelease before (?:the )?){0,9}\b(?:last|latest|newest|most recent|current) (?:stable )?(?:release[sd]?|version)\b|\blast (?:re)?leased\b/i
const RELEASED =
  /\bwhen\b.{0,40}?(?<![\w.+/@:-])(?=[\w.+/@:-]{0,60}\d)([\w.+/@:-]{1,80})(?: (?:final|stable))?\s+(?:was |were |first )*(?:released|published|tagged|shipped|come out|came out)\b/i
const TIME = /^(?:days?|weeks?|months?|years?|yesterday|past|lately|new|interesting|anything|\d+)$/

/** The version that a question asks the date of. */
export function versionReleased(text: string): string | undefined {
  return RELEASED.exec(text)?.[1]
}

/**
 * When the repository itself started or last changed, or what changed; undefined if the question is about something in it, or about
 * several.
 */
export async function replyOfRepository(
  { text, names }: Asked,
  intent: PastIntent,
  past: Past,
): Promise<Reply | undefined> {
  const [repository, ...others] = readableIn(past)
  if (repository?.head === undefined || others.length > 0) return undefined
  const { head } = repository
  const own = ownWords([repository])
  if (intent === 'changes') {
    if (names.some((name) => !own.has(name.toLowerCase())) || subjectWords(text).sorts.length > 0) return undefined
    const untimed = sinceSaid(text).reduce((left, said) => left.replace(said, ' '), text)
    if (tellingWords(untimed).some((word) => !own.has(word) && !TIME.test(word))) return undefined
    const what = code(repository.name)
    const reply = await replyOfChanges({ repository, head, path: '', what, places: [] }, text, past)
    return reply && { ...reply, certainty: 'exact', isComplete: true }
  }
  const version = versionReleased(text)
  if (version !== undefined) return await replyOfVersion(version, repository, past)
  if (names.length > 0) return undefined
  if (RELEASE.test(text)) return await replyOfRelease(text, repository, past)
  const asks = [BIRTH, LAST].find((one) => one.test(text))
  // "Who started Gson" may be about a class of that name.
  const isOwn = (word: string) => own.has(word) && /\bcommit\b|\bold\b/i.test(text)
  if (asks === undefined || tellingWords(text.replace(asks, ' ')).some((word) => word !== 'old' && !isOwn(word)))
    return undefined
  const isLast = asks === LAST
  const query = { head, ...(isLast ? { count: 1 } : { isRoot: true }) }
  const found = (await past.history.log.commits(repository, query, past.signal)) ?? []
  const commit = found.toSorted((a, b) => a.committedAt - b.committedAt)[0]
  const did = isLast ? 'was last changed' : 'began'
  return (
    commit && {
      first: `${code(repository.name)} ${did} ${commitSentence(repository.name, commit, past.links)}.`,
      ...bodyOf(quotedReason(commit)),
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  )
}

/** Undefined if no tag is called so. */
async function replyOfVersion(version: string, repository: ReadableRepository, past: Past): Promise<Reply | undefined> {
  const found = await commitOf(version, repository, past)
  const query = found && { head: found.commit, count: 1 }
  const [commit] = (query && (await past.history.log.commits(repository, query, past.signal))) ?? []
  const { name } = repository
  return (
    found &&
    commit && {
      first: `${code(found.name)} of ${code(name)} was made ${commitSentence(name, commit, past.links)}.`,
      ...bodyOf(quotedReason(commit)),
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  )
}

/** Undefined if the question is about the release of something in it, or if no version is tagged. */
async function replyOfRelease(text: string, repository: ReadableRepository, past: Past): Promise<Reply | undefined> {
  const own = ownWords([repository])
  if (tellingWords(text.replace(RELEASE, ' ')).some((word) => !own.has(word))) return undefined
  const { head, name } = repository
  const earlier = releasesBefore(text)
  const release = await releaseOf(LATEST, repository, past, earlier)
  if (head === undefined || release === undefined) return undefined
  const tag = release.name
  const [commit] = (await past.history.log.commits(repository, { head: tag, count: 1 }, past.signal)) ?? []
  return (
    commit && {
      first: `${earlier === 0 ? 'The last release' : 'An earlier release'} of ${code(name)} is ${code(tag)}, made ${commitSentence(name, commit, past.links)}.`,
      ...bodyOf(quotedReason(commit)),
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  )
}

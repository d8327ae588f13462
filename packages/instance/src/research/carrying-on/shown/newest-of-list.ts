import type { InGit } from '../../../history/log/commit-log.ts'
import { fileAt } from '../../files/file-at.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { commitSentence } from '../../past/commit-sentence.ts'
import { introduced } from '../../past/introduced.ts'
import { type Past, pastOf, readableIn } from '../../past/past.ts'
import { pastIntent } from '../../question/past-intent.ts'
import { withoutPlace } from '../../question/scope/named-repository.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { SaidBefore } from '../carried-on.ts'
import { BEGINNING } from '../said/beginning.ts'
import { type Item, itemsInFolder, itemsListed } from './items-listed.ts'

/** "Who wrote the newest one?", "which one is the latest?", "the oldest of them?" */
const NEWEST = new RegExp(
  String.raw`${BEGINNING}(?:(?:who|when) (?:wrote|added|made|created|introduced|did|was|is) |(?:which|what)(?:['’]?s)?(?: one| of (?:them|those))?(?: (?:is|was))? )?the (newest|latest|most recent|youngest|oldest)(?: one| of (?:them|those|these))?(?: (?:added|introduced|written|made))?(?:,? (?:and )?(?:who|when) .{2,20})?\W*$`,
  'i',
)
const FEWEST = 2
/** Each takes a tenth of a second. */
const MOST = 24
const AT_ONCE = 8
const NAMED_TOGETHER = 3
const NO_LIST =
  'I can’t tell which one is meant: the answer above lists nothing that git can date. Name the folder or the files.'
const TOO_MANY = `I can’t look up when each of them came, because there are more than ${MOST}. Name a folder with fewer of them.`

/** Answers "who wrote the newest one?" after a list: what of it came last, by git; undefined for other questions. */
export async function newestOfList(
  question: string,
  earlier: readonly SaidBefore[],
  means: Means,
): Promise<Reply | undefined> {
  const [, which = ''] = NEWEST.exec(question) ?? []
  // "And the oldest?" is asked of the same list.
  const before = which === '' ? undefined : earlier.findLast((one) => !NEWEST.test(one.question))
  const past = before === undefined || pastIntent(before.question) !== undefined ? undefined : pastOf(means)
  if (past === undefined || before === undefined) return undefined
  means.tell('Looking up when each of them came')
  const listed = itemsListed(before.answer) ?? (await itemsInFolder(withoutPlace(before.question, []), means))
  const { items, where } = listed
  const dated = items.length < FEWEST || items.length > MOST ? [] : await datesOf(items, past)
  const isOldest = /oldest/i.test(which)
  const [first] = dated.toSorted((a, b) => (b.at - a.at) * (isOldest ? -1 : 1))
  if (first === undefined) {
    const why = items.length > MOST ? TOO_MANY : NO_LIST
    return { first: why, places: [], certainty: 'nothing', isComplete: true }
  }
  const together = dated.filter(({ commit }) => commit.id === first.commit.id)
  const links = together.slice(0, NAMED_TOGETHER).map(({ name, place }) => {
    const link = linkTo(place, means.links, means.repositories.length > 1)
    return name === undefined ? link : `${code(name)} ${link}`
  })
  const more = together.length - links.length
  const said = `${links.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const of = `${dated.length} ${where}${dated.length === items.length ? '' : ' that git can date'}`
  const came = commitSentence(first.place.repo, first.commit, means.links)
  const [is, were] = together.length === 1 ? ['is', ''] : ['are', 'all ']
  return {
    first:
      together.length === items.length
        ? `All ${of} were introduced together, ${came}.`
        : `The ${which.toLowerCase()} of the ${of} ${is} ${said}, ${were}introduced ${came}.`,
    places: [{ ...first.place, symbol: first.name, lines: [] }],
    shown: 1,
    certainty: 'exact',
    isComplete: true,
    made: { by: first.commit.authorName },
  }
}

/** None if a line among them has no date: it may be the newest. */
async function datesOf(items: readonly Item[], past: Past) {
  const found = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE)
    const dates = await Promise.all(some.map((item) => dateOf(item, past)))
    if (some.some(({ isWhole }, index) => !isWhole && dates[index] === undefined)) return []
    found.push(...dates.filter((one) => one !== undefined))
  }
  return found
}

async function dateOf({ path, line, name, isWhole, file: inside }: Item, past: Past) {
  const own = inside ?? path
  const file = await fileAt(own, past)
  const repository = readableIn(past).find((one) => one.name === file?.repo)
  const head = repository?.head
  if (file === undefined || repository === undefined || head === undefined) return undefined
  const range = { startLine: line, endLine: line }
  const named = name === undefined || isWhole ? {} : { name, lines: range }
  const came = await introduced({ repository, head, path, isFolder: inside !== undefined, ...named }, past)
  const commit = came?.before?.commit ?? came?.commit
  if (commit === undefined || (!isWhole && (await cameWithFile(commit.id, path, repository, past)))) return undefined
  const place = { repo: file.repo, commit: file.commit, path: own, ...range }
  return { name, at: commit.committedAt, commit, place }
}

/** What came with its file may have been in another one before. */
async function cameWithFile(id: string, path: string, repository: InGit, { history, signal }: Past): Promise<boolean> {
  const files = (await history.log.filesOf(repository, id, signal)) ?? []
  return files.some((one) => one.path === path && one.status === 'added')
}

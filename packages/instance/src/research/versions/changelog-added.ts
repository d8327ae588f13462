import type { ReadableRepository } from '../../ports/engine.ts'
import { inWords, type Told } from '../past/commit-words.ts'
import { type Past, readableIn } from '../past/past.ts'
import { linkTo } from '../reply/write-reply.ts'
import { searchCommits, searchDiffs } from '../searching/search-history.ts'
import { entriesIn, isAbout, LONGEST_ENTRY } from './changelog-entry.ts'
import { CHANGELOGS } from './changelog-section.ts'

/** Changelogs, and files of one entry each that become one. */
const FILES = `${CHANGELOGS}|(?:^|/)(?:changelog(?:\\.d)?|changes|news(?:fragments?)?|\\.changeset)/[^/]+\\.(?:md|rst|txt)$`
/** Numbers of changes that one message may name. */
const MOST_NUMBERS = 2
const MOST_COMMITS = 4
const MOST_FILES = 20

interface Made {
  repo: string
  commit: Told
  name: string | undefined
  words: readonly string[]
}

/** What a commit, one that it merged, or another one of the same change, wrote into the changelog about a name or words; undefined if nothing. */
export async function changelogAdded(made: Made, past: Past): Promise<string | undefined> {
  const { repo, commit } = made
  const repository = readableIn(past).find(({ name }) => name === repo)
  if (repository === undefined) return undefined
  const all = [
    { one: commit, isSame: true },
    // A merge may bring other changes as well.
    ...(await merged(repository, commit, past)).map((one) => ({ one, isSame: false })),
    ...(await ofSameChange(repo, commit, past)).map((one) => ({ one, isSame: true })),
  ]
  for (const { one, isSame } of all) {
    const path = await changelogsOf(repository, one.id, past)
    const found = path.length === 0 ? undefined : await addedBy(one, path, { ...made, isSame }, past)
    if (found !== undefined) return found
  }
  return undefined
}

async function changelogsOf(repository: ReadableRepository, commit: string, past: Past): Promise<string[]> {
  const files = (await past.history.log.filesOf(repository, commit, past.signal)) ?? []
  return files.map(({ path }) => path).filter((path) => new RegExp(FILES, 'i').test(path))
}

async function addedBy(
  { id, committedAt }: Told,
  files: readonly string[],
  { repo, name, words, isSame }: Made & { isSame: boolean },
  past: Past,
): Promise<string | undefined> {
  const dates = { after: committedAt, before: committedAt + 1 }
  const { matches } = await searchDiffs(
    { pattern: '.', useRegex: true, sides: ['added'], files, dates, count: MOST_FILES },
    past,
    scopeOf(repo, past),
  )
  for (const match of matches.filter(({ commit, place }) => commit === id && files.includes(place.path))) {
    const lines = match.hunks.split('\n').flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []))
    const entries = entriesIn(lines)
    // A file of one entry has no mark of a list.
    const all = entries.length > 0 ? entries.map(({ text }) => text) : [lines.join(' ').trim()]
    const text = all.find((entry) => isAbout(entry, name, words)) ?? (isSame && all.length === 1 ? all[0] : undefined)
    if (text === undefined || text === '') continue
    const link = linkTo({ repo, ...match.place }, past.links, past.repositories.length > 1)
    const said = text.length > LONGEST_ENTRY ? `${text.slice(0, LONGEST_ENTRY - 1)}…` : text
    return `The changelog says: “${inWords(said)}” (${link})`
  }
  return undefined
}

/** The commits of a merge that changed a changelog. */
async function merged(repository: ReadableRepository, { id }: Told, past: Past): Promise<readonly Told[]> {
  const { log } = past.history
  const [commit] = (await log.commits(repository, { head: id, count: 1 }, past.signal)) ?? []
  const [base, other] = commit?.parents ?? []
  if (base === undefined || other === undefined) return []
  const path = await changelogsOf(repository, id, past)
  if (path.length === 0) return []
  const query = { base, head: id, path, withoutMerges: true, count: MOST_COMMITS }
  return (await log.commits(repository, query, past.signal)) ?? []
}

/** Commits whose message names the same number: "(#12)". */
async function ofSameChange(repo: string, { id, message }: Told, past: Past): Promise<Told[]> {
  const numbers = [...message.matchAll(/(?<![\w/])#\d+\b/g)].map(([number]) => number).slice(0, MOST_NUMBERS)
  if (numbers.length === 0) return []
  const { matches } = await searchCommits(
    { messageTerms: numbers.map((number) => `${number}\\b`), files: [FILES], useRegex: true, count: MOST_COMMITS },
    past,
    scopeOf(repo, past),
  )
  return matches
    .filter(({ commit }) => commit !== id)
    .map((one) => ({ id: one.commit, authorName: one.authorName, committedAt: one.date, message: one.message }))
}

function scopeOf(repo: string, { repositories }: Past) {
  return { repoIds: repositories.filter(({ name }) => name === repo).map(({ id }) => id), revisions: [] }
}

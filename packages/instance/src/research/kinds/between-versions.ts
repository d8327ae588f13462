import type { CommitHeader } from '../../history/patch/patch.ts'
import { code } from '../find/finding.ts'
import { replyOfUpgrade } from '../howto/reply-of-upgrade.ts'
import { commitLink, subjectOf } from '../past/commit-words.ts'
import { folderNamed } from '../past/folder-named.ts'
import { type Past, pastOf } from '../past/past.ts'
import {
  isOfLastRelease,
  isOfUnreleased,
  type NamedVersions,
  releaseIn,
  releasesBefore,
  saysCompare,
  versionsIn,
} from '../question/releases/versions.ts'
import { asksSinceNeeded } from '../removals/minimum-asked.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { fenced, linkTo } from '../reply/write-reply.ts'
import { breakingNoted } from '../versions/breaking-noted.ts'
import { sectionsBetween } from '../versions/changelog-section.ts'
import { COMMIT_KINDS, type CommitKind, kindOfCommit } from '../versions/commit-kind.ts'
import { type FolderChange, foldersByWeight } from '../versions/folders-by-weight.ts'
import { replyOfUnknown } from '../versions/reply-of-unknown.ts'
import {
  type ResolvedVersions,
  resolveLastRelease,
  resolveRelease,
  resolveUnreleased,
  resolveVersions,
} from '../versions/resolve-versions.ts'
import { type Reach, reachOfCommits } from '../versions/shipped.ts'
import type { Kind, Means } from './kind.ts'

/** How many commits' messages are read to sort them. */
const MOST_COMMITS = 1_000
const SHOWN = 6
/** How many more are listed below *More*. */
const MOST_LISTED = 200
const FOLDERS = 4

/** Words that ask for one kind of commits first. */
const WANTED: readonly (readonly [pattern: RegExp, kind: CommitKind])[] = [
  [/\bbreak|\bbroke|\bincompatib|\bupgrad|\bmigrat/i, 'Breaking'],
  [/\bsecurity|\bvulnerab|\bCVEs?\b/i, 'Security'],
  [/\brevert/i, 'Reverts'],
  [/\bfix|\bbugs?\b/i, 'Fixes'],
  [/\bfeatures?\b|\badded\b|\bwhat(?:['’]?s| is) new\b/i, 'Features'],
  [/\bperf|\bfaster\b/i, 'Performance'],
  [/\bdepend|\bbumped\b/i, 'Dependencies and builds'],
]

/** *What changed between A and B (in a folder)*: counted as git does, folders by size of the change, commits by kind. */
export const betweenVersions: Kind = {
  name: 'between-versions',
  plan: 'what changed between two versions',
  fits({ text }) {
    if (versionsIn(text) !== undefined) return saysCompare(text) ? 1 : 0.6
    if (asksSinceNeeded(text)) return 0
    return releaseIn(text) === undefined && !isOfUnreleased(text) && !isOfLastRelease(text) ? 0 : 1
  },
  async answer({ text }, means) {
    const guide = await replyOfUpgrade(text, means)
    if (guide?.certainty === 'likely') return guide
    const past = pastOf(means)
    const versions = versionsIn(text)
    const release = releaseIn(text)
    if (past === undefined) return undefined
    const found = await resolved({ versions, release, text }, past)
    if (found === undefined) return await replyOfUnknown([versions?.from, versions?.to, release], means)
    means.tell(`Comparing ${found.from} with ${found.to}`)
    return await compared(found, text, means)
  },
}

async function resolved(
  { versions, release, text }: { versions: NamedVersions | undefined; release: string | undefined; text: string },
  past: Past,
): Promise<ResolvedVersions | undefined> {
  if (versions !== undefined) return await resolveVersions(versions, past)
  const earlier = releasesBefore(text)
  if (release !== undefined) return await resolveRelease(release, past, earlier)
  return isOfLastRelease(text) ? await resolveLastRelease(past, earlier) : await resolveUnreleased(past)
}

async function compared(found: ResolvedVersions, question: string, means: Means): Promise<Reply | undefined> {
  const past = pastOf(means)
  const log = past?.history.log
  const { repository, base, head } = found
  const { signal } = means
  const paths = (await log?.paths(repository, head, signal)) ?? []
  const everything = await log?.changedFiles(repository, { base, head }, signal)
  if (everything === undefined) return undefined
  const path = folderNamed(question, [...paths, ...everything.map((file) => file.path)])
  const range = { base, head, path }
  const [count, backwards, files, commits] = await Promise.all([
    log?.count(repository, range, signal),
    log?.count(repository, { base: head, head: base, path }, signal),
    path === '' ? everything : log?.changedFiles(repository, range, signal),
    log?.commits(repository, { ...range, withoutMerges: true, count: MOST_COMMITS }, signal),
  ])
  if (count === undefined || files === undefined || commits === undefined) return undefined
  const folders = foldersByWeight(files, path)
  const wanted = wantedIn(/[^:]*$/.exec(question)?.[0] ?? '') ?? wantedIn(question)
  const { repo, links } = { repo: repository.name, links: means.links }
  const reach = past === undefined ? undefined : await reachOfCommits(found, files, past)
  const sorted = sortedByKind(commits, wanted, reach)
  const [shown, others] = [sorted.slice(0, SHOWN), sorted.slice(SHOWN, SHOWN + MOST_LISTED)]
  const row = ({ commit }: Sorted) => `- ${commitLink(repo, commit.id, links)} ${subjectOf(commit.message)}`
  const unread = count.commits - count.merges - sorted.length
  const weight = folders.slice(0, FOLDERS).map(folderWords)
  // What the project itself says comes before the subjects of commits, unless only a part is asked about.
  const section = path === '' ? await sectionsBetween(found.from, found.to, means) : undefined
  const noted = section === undefined || wanted !== 'Breaking' ? 0 : await breakingNoted(section, means)
  const said =
    noted > sorted.filter(({ kind }) => kind === 'Breaking').length
      ? ` Breaking: ${noted}, by the changelog.`
      : saidOf(wanted, sorted, unread)
  return {
    first: firstLine({ ...found, path, count, files: files.length, top: folders[0] }, said),
    body: [
      ...(section === undefined
        ? []
        : [[linkTo(section, links, means.repositories.length > 1), ...fenced(section.lines)].join('\n')]),
      listsOf(shown, row, (kind) => countedIn(sorted, kind, unread)),
      ...(weight.length < 2 ? [] : [`Files by folder: ${weight.join(' · ')}`]),
    ].join('\n\n'),
    ...(others.length > 0 && {
      more: [
        listsOf(others, row, (_, { length }) => `${length} more`),
        ...unlisted(unread + sorted.length - shown.length - others.length, found),
      ].join('\n\n'),
    }),
    places: section === undefined ? [] : [{ ...section, why: 'changelog' }],
    shown: 0,
    facts:
      backwards === undefined || backwards.commits === 0
        ? []
        : [
            `${counted(backwards.commits, 'commit')} in ${code(found.from)} ${backwards.commits === 1 ? 'is' : 'are'} not in ${code(found.to)}`,
          ],
    certainty: 'exact',
    isComplete: true,
  }
}

function wantedIn(said: string): CommitKind | undefined {
  return WANTED.find(([pattern]) => pattern.test(said))?.[1]
}

/** Commits by kind, each under its heading. */
function listsOf(
  sorted: readonly Sorted[],
  row: (one: Sorted) => string,
  countWords: (kind: CommitKind, of: readonly Sorted[]) => string,
): string {
  const lists = [...Map.groupBy(sorted, ({ kind }) => kind)]
  return lists.map(([kind, of]) => [`${kind} (${countWords(kind, of)})`, ...of.map(row)].join('\n')).join('\n\n')
}

/** How to see the commits that not even *More* lists. */
function unlisted(count: number, { from, to }: ResolvedVersions): string[] {
  return count === 0
    ? []
    : [`${counted(count, 'commit')} not listed here: ${code(`git log ${from}..${to}`)} shows all.`]
}

interface Sorted {
  commit: CommitHeader
  kind: CommitKind
}

/** The kind that was asked for first, then breaking changes; newest first within each. */
function sortedByKind(
  commits: readonly CommitHeader[],
  wanted: CommitKind | undefined,
  reach: ((commit: string) => Reach) | undefined,
): Sorted[] {
  const order = (kind: CommitKind) => (kind === wanted ? -1 : COMMIT_KINDS.indexOf(kind))
  const sorted = commits.map((commit) => ({ commit, kind: kindOfCommit(commit.message, reach?.(commit.id)) }))
  return sorted.sort((a, b) => order(a.kind) - order(b.kind))
}

/** How many commits are of a kind, as far as messages were read. */
function countedIn(sorted: readonly Sorted[], wanted: CommitKind, unread: number): string {
  const count = sorted.filter(({ kind }) => kind === wanted).length
  return unread > 0
    ? `${count.toLocaleString('en-US')} of the newest ${sorted.length.toLocaleString('en-US')}`
    : String(count)
}

/** How many commits are of the kind that was asked for, as a sentence after another one. */
function saidOf(wanted: CommitKind | undefined, sorted: readonly Sorted[], unread: number): string {
  if (wanted === undefined) return ''
  if (sorted.some(({ kind }) => kind === wanted)) return ` ${wanted}: ${countedIn(sorted, wanted, unread)}.`
  if (unread > 0) return ` ${wanted}: none in the newest ${counted(sorted.length, 'commit')}.`
  return wanted === 'Breaking'
    ? ' No commit message says that it breaks anything.'
    : ` ${wanted}: none, by their messages.`
}

function firstLine(
  {
    from,
    to,
    path,
    count,
    files,
    top,
  }: Pick<ResolvedVersions, 'from' | 'to'> & {
    path: string
    count: { commits: number; merges: number }
    files: number
    top: FolderChange | undefined
  },
  said: string,
): string {
  const unchanged = path === '' ? 'Nothing' : `Nothing in ${code(path)}`
  if (count.commits === 0 && files === 0) return `${unchanged} changed from ${code(from)} to ${code(to)}.`
  const merges = count.merges === 0 ? '' : ` (${count.merges} of them ${count.merges === 1 ? 'a merge' : 'merges'})`
  const where = path === '' ? '' : ` in ${code(path)}`
  const most = top === undefined || top.files < 2 || top.files === files ? '' : `, ${shareIn(top, files)}`
  return `${counted(count.commits, 'commit')}${merges}, ${counted(files, 'file')} changed${where} from ${code(from)} to ${code(to)}${most}.${said}`
}

function shareIn({ folder, files }: FolderChange, all: number): string {
  const where = folder === '' ? 'at the top level' : `in ${code(folder)}`
  // The first of many folders need not have most of the files.
  return `${files * 2 > all ? 'most' : 'the largest share'} ${where} (${counted(files, 'file')})`
}

function folderWords({ folder, files, added, deleted }: FolderChange): string {
  const lines = added + deleted === 0 ? '' : ` (+${added} −${deleted})`
  return `${folder === '' ? 'top level' : code(folder)} ${counted(files, 'file')}${lines}`
}

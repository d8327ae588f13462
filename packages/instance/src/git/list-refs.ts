import { type Environment, GitFailure, type GitOptions, runGit } from './git-process.ts'

export interface Ref {
  /** Without `refs/heads/` or `refs/tags/`. */
  name: string
  type: 'branch' | 'tag'
  /** The commit it leads to; for a tag on something else, that object. */
  commit: string
  /** Also false if that can't be read. */
  isCommit: boolean
  /** The date of the commit or the annotated tag, as ISO 8601; undefined if it can't be read. */
  date: string | undefined
  isDefault: boolean
}

export interface RefQuery {
  types: readonly Ref['type'][]
  /** A full commit hash: only refs whose history contains it. */
  containing?: string | undefined
}

const COMMANDS = {
  branch: { list: ['for-each-ref'], pattern: ['refs/heads'] },
  // For tags, this command remembers what it walked; `for-each-ref --contains` walks again from each.
  tag: { list: ['tag', '--list', '--no-column'], pattern: [] },
} as const
const NAMES = '--format=%(refname)%00%(objectname)'
const ALL = `${NAMES}%00%(*objectname)%00%(objecttype)%00%(*objecttype)%00%(creatordate:iso-strict)%00%(HEAD)`

export interface ListedRefs {
  refs: Ref[]
  /** The history is incomplete in this copy, so git can't tell for every ref what it contains. */
  isIncomplete: boolean
}

/** Branches and tags, the default branch first, then the newest first. */
export async function listRefs(
  gitDir: string,
  { types, containing }: RefQuery,
  env: Environment,
  options: GitOptions,
): Promise<ListedRefs> {
  let isIncomplete = false
  const onComplaint = () => {
    isIncomplete = true
  }
  const contains = containing === undefined ? [] : [`--contains=${containing}`]
  const refs = await Promise.all(types.map(list))
  const dated = refs.flat().map((ref) => ({ ref, time: timeOf(ref) }))
  dated.sort((a, b) => Number(b.ref.isDefault) - Number(a.ref.isDefault) || b.time - a.time)
  return { refs: dated.map(({ ref }) => ref), isIncomplete }

  async function list(type: Ref['type']): Promise<Ref[]> {
    const { list, pattern } = COMMANDS[type]
    const run = async (format: string) =>
      parseRefs(await runGit(gitDir, [...list, format, ...contains, ...pattern], env, { ...options, onComplaint }))
    try {
      return await run(ALL)
    } catch (error) {
      if (!(error instanceof GitFailure) || options.signal?.aborted) throw error
      isIncomplete = true
      // One ref to a missing object ends the whole listing, unless only names are requested.
      return containing === undefined ? await run(NAMES) : []
    }
  }
}

function timeOf({ date }: Ref): number {
  return date === undefined ? 0 : Date.parse(date)
}

function parseRefs(output: Buffer): Ref[] {
  return output.toString().split('\n').filter(Boolean).map(parseRef)
}

function parseRef(line: string): Ref {
  const [fullName = '', object = '', peeled = '', kind = '', peeledKind = '', date = '', mark = ''] = line.split('\0')
  const type = fullName.startsWith('refs/tags/') ? 'tag' : 'branch'
  return {
    name: fullName.replace(/^refs\/(?:heads|tags)\//, ''),
    type,
    commit: peeled === '' ? object : peeled,
    isCommit: kind === 'commit' || peeledKind === 'commit',
    date: date === '' ? undefined : date,
    isDefault: mark === '*',
  }
}

import { type Environment, GitFailure, type GitOptions, runGit } from './git-process.ts'

export interface Ref {
  /** Without `refs/heads/` or `refs/tags/`. */
  name: string
  type: 'branch' | 'tag'
  /** The commit it leads to; of a tag on something else that object. */
  commit: string
  /** Of the commit or the annotated tag, as ISO 8601; undefined where that cannot be read. */
  date: string | undefined
  isDefault: boolean
}

export interface RefQuery {
  types: readonly Ref['type'][]
  /** A full commit hash: only refs whose history has it. */
  containing?: string | undefined
}

const PATTERNS = { branch: 'refs/heads', tag: 'refs/tags' } as const
const NAMES = '%(refname)%00%(objectname)'
const ALL = `${NAMES}%00%(*objectname)%00%(creatordate:iso-strict)%00%(HEAD)`

/** Branches and tags, the default branch first, then the newest first. */
export async function listRefs(
  gitDir: string,
  { types, containing }: RefQuery,
  env: Environment,
  options: GitOptions,
): Promise<Ref[]> {
  const contains = containing === undefined ? [] : [`--contains=${containing}`]
  const list = (...args: string[]) =>
    runGit(gitDir, ['for-each-ref', ...args, ...contains, ...types.map((type) => PATTERNS[type])], env, options)
  try {
    return parseRefs(await list('--sort=-creatordate', `--format=${ALL}`))
  } catch (error) {
    // One ref to a missing object ends the whole listing, unless nothing but names is asked for.
    if (!(error instanceof GitFailure) || containing !== undefined || options.signal?.aborted) throw error
    return parseRefs(await list(`--format=${NAMES}`))
  }
}

function parseRefs(output: Buffer): Ref[] {
  const refs = output.toString().split('\n').filter(Boolean).map(parseRef)
  return [...refs.filter(({ isDefault }) => isDefault), ...refs.filter(({ isDefault }) => !isDefault)]
}

function parseRef(line: string): Ref {
  const [fullName = '', object = '', peeled = '', date = '', mark = ''] = line.split('\0')
  const type = fullName.startsWith('refs/tags/') ? 'tag' : 'branch'
  return {
    name: fullName.replace(/^refs\/(?:heads|tags)\//, ''),
    type,
    commit: peeled === '' ? object : peeled,
    date: date === '' ? undefined : date,
    isDefault: mark === '*',
  }
}

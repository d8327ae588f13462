import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import { HEADER_FORMAT, parseCommitHeader } from '../patch/commit-header.ts'
import type { CommitHeader } from '../patch/patch.ts'
import type { CommitLog, InGit, LogQuery } from './commit-log.ts'
import { parseFileChanges } from './file-changes.ts'
import { parseLineAuthors } from './line-authors.ts'
import { ofWholeRepository, seriesOf } from './tag-series.ts'

/**
 * The whole history of a file among 82,000 commits takes git 1.5 s, and several times that if all processors are busy: giving up would be
 * no answer.
 */
const PATIENCE_MS = 20_000
/** With names from the repository's mailmap. */
const FORMAT = HEADER_FORMAT.replace('%an%x00%ae', '%aN%x00%aE')
const DIFF = ['diff-tree', '-r', '-z', '--raw', '--ignore-submodules=none', '--no-commit-id']
const OF_COMMIT = ['--root', '--diff-merges=first-parent']
/** The second is for missing contents, as in a partial clone: it counts no lines and only finds exact renames. */
const LOOKS = [['--numstat', '-M'], ['-M100%']]

/** From here on, a tag says the version, and before it of what. */
const SERIES_END = /v?\d.*$/
const PREVIEW = /(?:rc|alpha|beta|dev|pre)/i

export function createCommitLog(env: Environment, patienceMs = PATIENCE_MS): CommitLog {
  return {
    async commits(repository, query, signal) {
      const text = await ask(repository, logArguments(query), signal)
      return text === undefined ? undefined : parseCommits(text)
    },
    async count(repository, range, signal) {
      const list = ['rev-list', '--count', ...between(range)]
      const [all, plain] = await Promise.all([
        ask(repository, list, signal),
        ask(repository, ['rev-list', '--no-merges', ...list.slice(1)], signal),
      ])
      return all === undefined || plain === undefined
        ? undefined
        : { commits: Number(all), merges: Number(all) - Number(plain) }
    },
    async changedFiles(repository, { base, head, path }, signal) {
      return await differences(repository, [base, head, ...only(path)], signal)
    },
    async filesOf(repository, commit, signal) {
      return await differences(repository, [...OF_COMMIT, commit], signal)
    },
    async lineAuthors(repository, { commit, path, lines }, signal) {
      const range = lines === undefined ? [] : ['-L', `${lines.startLine},${lines.endLine}`]
      const text = await ask(repository, ['blame', '--porcelain', '-w', ...range, commit, ...only(path)], signal)
      return text === undefined ? undefined : parseLineAuthors(text)
    },
    async tagBefore(repository, tag, signal) {
      const [, series = '', rest = ''] = /^(\D*)(.*)$/.exec(tag) ?? []
      const previews = ['rc', 'alpha', 'beta', 'dev', 'pre'].filter((word) => !rest.includes(word))
      // `v15.0.0-0` is a preview, too.
      const numbered = rest.includes('-') ? [] : [`--exclude=${series}*-[0-9]*`]
      const without = [...previews.map((word) => `--exclude=*${word}*`), ...numbered]
      const describe = ['describe', '--tags', '--abbrev=0', `--match=${series}[0-9]*`, ...without, `${tag}^`]
      return (await ask(repository, describe, signal))?.trim() || undefined
    },
    async lastTag(repository, head, signal) {
      return (await tagsOf(repository, ['--merged', head], signal))?.[0]
    },
    async firstTag(repository, commit, signal) {
      const tags = (await tagsOf(repository, ['--contains', commit], signal)) ?? []
      const series = Map.groupBy(tags, (tag) => tag.replace(SERIES_END, ''))
      if (series.size < 2) return tags.at(-1)
      const changed = (await differences(repository, [...OF_COMMIT, commit], signal)) ?? []
      const own = seriesOf(changed, [...series.keys()])
      if (own !== undefined && own !== '') return series.get(own)?.at(-1)
      const files = (await this.paths(repository, tags[0] ?? commit, signal)) ?? []
      const ofAll = ofWholeRepository([...series.keys()], files)
      return tags.findLast((tag) => ofAll.has(tag.replace(SERIES_END, '')))
    },
    async versionTags(repository, signal) {
      return await tagsOf(repository, [], signal)
    },
    async paths(repository, commit, signal) {
      const text = await ask(repository, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit], signal)
      return text?.split('\0').filter((path) => path !== '')
    },
  }

  async function tagsOf(repository: InGit, which: readonly string[], signal?: AbortSignal) {
    const list = ['tag', ...which, '--sort=-creatordate', '--list', 'v[0-9]*', '[0-9]*', '*[-@/_][0-9v]*']
    const tags = (await ask(repository, list, signal))?.split('\n')
    return tags?.filter((tag) => /\d/.test(tag) && !PREVIEW.test(tag))
  }

  async function differences(repository: InGit, args: readonly string[], signal?: AbortSignal) {
    for (const look of LOOKS) {
      const text = await ask(repository, [...DIFF, ...look, ...args], signal)
      if (text !== undefined) return parseFileChanges(text)
    }
    return undefined
  }

  async function ask({ gitDir }: InGit, args: readonly string[], signal?: AbortSignal) {
    const bound = AbortSignal.timeout(patienceMs)
    const ended = signal === undefined ? bound : AbortSignal.any([signal, bound])
    try {
      return (await runGit(gitDir, args, env, { signal: ended })).toString()
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof GitFailure || bound.aborted) return undefined
      throw error
    }
  }
}

function logArguments(query: LogQuery): string[] {
  const { path, lines, change, withoutMerges, isRoot, since, count } = query
  const isByLines = typeof path === 'string' && lines !== undefined
  return [
    'log',
    '--encoding=UTF-8',
    '--no-color',
    '--no-patch',
    `--format=${FORMAT}`,
    ...(change === undefined ? [] : ['--no-renames', `--diff-filter=${change === 'added' ? 'A' : 'D'}`]),
    ...(withoutMerges ? ['--no-merges'] : []),
    ...(isRoot ? ['--max-parents=0'] : []),
    ...(since === undefined ? [] : [`--since=${new Date(since * 1_000).toISOString()}`]),
    ...(count === undefined ? [] : [`--max-count=${count}`]),
    ...(isByLines ? [`-L${lines.startLine},${lines.endLine}:${path}`, query.head] : between(query)),
  ]
}

function between({ base, head, path }: Pick<LogQuery, 'base' | 'head' | 'path'>): string[] {
  return [...(base === undefined ? [] : [`^${base}`]), head, ...only(path)]
}

function only(path: LogQuery['path'] = []): string[] {
  return ['--', ...[path].flat().filter((one) => one !== '')]
}

function parseCommits(text: string): CommitHeader[] {
  const commits: CommitHeader[] = []
  for (let start = text.indexOf('\u0001'); start !== -1; ) {
    const found = parseCommitHeader(text, start + 1)
    if (found === undefined) break
    commits.push(found.commit)
    start = text.indexOf('\u0001', found.end)
  }
  return commits
}

import { once } from 'node:events'
import { type Environment, GitFailure, type GitOptions, spawnGit } from '../../git/git-process.ts'
import { HEADER_FORMAT } from './commit-header.ts'
import type { PatchEvent } from './patch.ts'
import { PatchParser } from './patch-parser.ts'

// Nothing in a repository's configuration or attributes may run a program or change the form of what we parse.
export const PATCH_OPTIONS = [
  '-p',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--submodule=short',
  '--ignore-submodules=none',
]

interface PatchesToRead {
  gitDir: string
  env: Environment
  /** Full hashes. */
  commits: readonly string[]
  /** Only these paths; all if undefined. */
  paths?: readonly string[]
  contextLines: number
}

/** Each commit with its patches compared to the first parent (none for a merge), in order. Throws GitFailure if one can't be read. */
export async function* readPatches(options: PatchesToRead): AsyncGenerator<PatchEvent[]> {
  const { gitDir, env, commits, paths = [], contextLines } = options
  const form = ['--stdin', '--always', '--root', '--no-renames', `-U${contextLines}`, '--encoding=UTF-8']
  const args = ['diff-tree', ...form, ...PATCH_OPTIONS, `--format=${HEADER_FORMAT}`, '--', ...paths]
  yield* readEvents(gitDir, args, env, { input: `${commits.join('\n')}\n` })
}

/** The same for the newest commits that these reach, at most `count`; missing commits reach nothing. */
export async function* readNewestPatches({
  gitDir,
  env,
  commits,
  count,
}: Pick<PatchesToRead, 'gitDir' | 'env' | 'commits'> & { count: number }): AsyncGenerator<PatchEvent[]> {
  const form = ['--stdin', '--ignore-missing', `--max-count=${count}`, '--no-renames', '-U0', '--encoding=UTF-8']
  const args = ['log', ...form, ...PATCH_OPTIONS, `--format=${HEADER_FORMAT}`]
  yield* readEvents(gitDir, args, env, { input: `${commits.join('\n')}\n` })
}

/** The patches that a git command prints. */
export async function* readEvents(
  gitDir: string,
  args: readonly string[],
  env: Environment,
  { input = '', signal }: Pick<GitOptions, 'input' | 'signal'> = {},
): AsyncGenerator<PatchEvent[]> {
  const child = spawnGit(gitDir, args, env, { signal })
  const closed = once(child, 'close')
  closed.catch(() => {}) // awaited below, but not where the reader gives up before
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-500)
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.stdout.setEncoding('utf8')
  const parser = new PatchParser()
  try {
    for await (const text of child.stdout) {
      const events = parser.push(String(text))
      if (events.length > 0) yield events
    }
    const [code] = await closed
    if (code !== 0) throw new GitFailure(complaint.trim() || `git ended with ${code}`)
    yield parser.end()
  } finally {
    child.kill('SIGKILL')
  }
}

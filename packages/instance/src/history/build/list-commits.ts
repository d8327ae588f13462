import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, GitFailure, outputOf, runGit, spawnGit } from '../../git/git-process.ts'

/** The commits that branches, tags and HEAD point to; without `refs/pull` and other refs that a mirror may have. */
export async function listTips(gitDir: string, env: Environment): Promise<string[]> {
  const format = '--format=%(objecttype) %(objectname) %(*objecttype) %(*objectname)'
  const refs = (await runGit(gitDir, ['for-each-ref', format, 'refs/heads', 'refs/tags'], env)).toString()
  const tips = new Set<string>()
  for (const line of refs.split('\n')) {
    const [, direct, peeled] = /^(?:commit (\S+)|tag \S+ commit (\S+))/.exec(line) ?? []
    const tip = direct ?? peeled
    if (tip !== undefined) tips.add(tip)
  }
  // Most HEADs are one of these branches, and each process costs more than everything else for a small repository.
  const isBranch = /^ref: refs\/heads\//.test(await readFile(join(gitDir, 'HEAD'), 'utf8').catch(() => ''))
  const ask = ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']
  const head = isBranch ? Buffer.alloc(0) : await runGit(gitDir, ask, env).catch(nothing)
  if (head.length > 0) tips.add(head.toString().trim())
  return [...tips].sort()
}

/**
 * Everything that the tips reach and `known` doesn't, newest first. If a commit is missing in between, everything that git could reach
 * before it.
 */
export async function listCommits(
  gitDir: string,
  env: Environment,
  tips: readonly string[],
  known: readonly string[],
): Promise<{ commits: string[]; isDamaged: boolean }> {
  const child = spawnGit(gitDir, ['rev-list', '--ignore-missing', '--stdin'], env)
  let listed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    listed += chunk.toString('latin1')
  })
  child.stdin.write([...tips, ...known.map((tip) => `^${tip}`), ''].join('\n'))
  const isDamaged = await outputOf(child).then(
    () => false,
    (error: unknown) => nothing(error).length === 0,
  )
  return { commits: listed.split('\n').filter((line) => line !== ''), isDamaged }
}

function nothing(error: unknown): Buffer {
  if (error instanceof GitFailure) return Buffer.alloc(0)
  throw error
}

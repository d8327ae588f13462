import { spawnSync } from 'node:child_process'
import { fileClass } from '../../src/search/text/file-class.ts'
import { type Pair, pairsIn } from './pairs-in.ts'

const SHORTEST = 200
const LONGEST = 200_000
const MOST_BYTES = 2 ** 30

/** The pairs in the code of a commit, file after file. Throws if git cannot read it. */
export function* readPairs(gitDir: string, commit: string): Generator<Pair> {
  const files = git(gitDir, ['ls-tree', '-r', '-l', commit])
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, id, size, path] = /^\d+ blob (\w+)\s+(\d+)\t(.*)$/.exec(line) ?? []
      const isRead =
        path !== undefined && Number(size) > SHORTEST && Number(size) < LONGEST && fileClass(path) === 'code'
      return isRead ? [{ id, path }] : []
    })
  const read = git(gitDir, ['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''))
  let at = 0
  for (const { path } of files) {
    const end = read.indexOf('\n', at)
    const size = Number(read.toString('latin1', at, end).split(' ')[2])
    const text = read.toString('utf8', end + 1, end + 1 + size)
    at = end + 1 + size + 1
    if (!text.includes('\0')) yield* pairsIn(path, text)
  }
}

function git(gitDir: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr } = spawnSync('git', ['--git-dir', gitDir, ...args], { input, maxBuffer: MOST_BYTES })
  if (status !== 0) throw new Error(`git ${args[0]} failed in ${gitDir}: ${stderr}`)
  return stdout
}

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { makeTempDir } from './temp-dir.ts'

export interface ImportedTree {
  entries: readonly { mode: '100644' | '100755' | '120000' | '160000'; path: string; content: string }[]
  /** The position of the commit before it; a root commit where there is none. */
  parent: number | undefined
}

/** A new bare repository with one commit for each tree; of entries in each other's way the later stays. Paths are as git quotes them. */
export function importTrees(trees: readonly ImportedTree[]): { gitDir: string; commits: string[] } {
  const gitDir = join(makeTempDir(), 'imported.git')
  execFileSync('git', ['init', '--quiet', '--bare', gitDir])
  const input = trees.map(({ entries, parent }, index) =>
    [
      `reset refs/heads/tree-${index}\n`,
      `commit refs/heads/tree-${index}\nmark :${index + 1}\ncommitter Ann <ann@example.org> ${index} +0000\ndata 0\n`,
      parent === undefined ? '' : `from :${parent + 1}\n`,
      'deleteall\n',
      ...entries.map(({ mode, path, content }) =>
        mode === '160000'
          ? `M ${mode} ${'1'.repeat(40)} "${path}"\n`
          : `M ${mode} inline "${path}"\ndata ${Buffer.byteLength(content)}\n${content}\n`,
      ),
    ].join(''),
  )
  const args = ['--git-dir', gitDir, 'fast-import', '--quiet']
  execFileSync('git', args, { input: input.join('') })
  const names = trees.map((_, index) => `refs/heads/tree-${index}`)
  const commits = execFileSync('git', ['--git-dir', gitDir, 'rev-parse', ...names], { encoding: 'utf8' })
  return { gitDir, commits: commits.trim().split('\n') }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchRepository } from './symbols.ts'

/** Shell command lines that run one after the other. */
type Commands = readonly string[]

/** The same search for `rg` in work trees and for `git grep` in the repositories; if there are several patterns, a file must match all. */
export function grepCommands(
  patterns: readonly string[],
  caseSensitive: boolean,
  { repositories, workTrees }: { repositories: readonly BenchRepository[]; workTrees: readonly string[] },
): { rg: Commands; gitGrep: Commands } {
  const flags = caseSensitive ? '' : '-i'
  const [first = '', ...others] = patterns.map(quoted)
  const listed = others.map((pattern) => `| xargs -0 -r rg ${flags} -n --null-data -l0 -e ${pattern}`)
  const trees = workTrees.map(quoted).join(' ')
  const rg =
    others.length === 0
      ? `rg ${flags} -n -e ${first} ${trees}`
      : `rg ${flags} -l0 -e ${first} ${trees} ${listed.join(' ')}`
  const all = [first, ...others].map((pattern) => `-e ${pattern}`).join(' ')
  const gitGrep = repositories.map(
    ({ path }) => `git -c safe.directory='*' -C ${quoted(path)} grep ${flags} -n -I -E --all-match ${all} HEAD --`,
  )
  return { rg: [`${rg} > /dev/null`], gitGrep: gitGrep.map((command) => `${command} > /dev/null 2>&1`) }
}

export async function runAll(commands: Commands): Promise<void> {
  for (const command of commands) {
    const child = spawn('sh', ['-c', command], { stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    // The shell's exit code for a missing program, whose time would look like a fast search.
    if (code === 127) throw new Error(`not installed: ${command.split(' ')[0]}`)
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs git on a bare directory and returns its output. Throws if git fails. */
export function git(gitDir: string, ...args: string[]): string {
  return execFileSync('git', ['--git-dir', gitDir, '--literal-pathspecs', ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** A bare repository that ends at a commit of another one and shares its objects, so that nothing later is visible in it. */
export function createShadowRepository(gitDir: string, commit: string, dir: string): string {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', dir])
  mkdirSync(join(dir, 'objects/info'), { recursive: true })
  writeFileSync(join(dir, 'objects/info/alternates'), `${join(gitDir, 'objects')}\n`)
  git(dir, 'update-ref', 'refs/heads/main', commit)
  return dir
}

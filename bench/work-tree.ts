import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Checks out the HEAD of a repository, bare or not, under `dir`; it borrows the repository's objects. Returns its path. */
export function createWorkTree(repository: string, dir: string, name: string): string {
  const path = join(dir, name)
  const git = ['-c', 'safe.directory=*']
  execFileSync('git', [...git, 'clone', '--quiet', '--shared', '--no-checkout', '--', repository, path])
  const inside = ['-C', path, ...git]
  // So that it is named after its folder, not after its origin.
  execFileSync('git', [...inside, 'remote', 'remove', 'origin'])
  execFileSync('git', [...inside, 'read-tree', 'HEAD'])
  // A partial clone lacks some large files; everything else is checked out, whatever the exit status.
  spawnSync('git', [...inside, 'checkout-index', '--all', '--force', '--quiet'])
  return path
}

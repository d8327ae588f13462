import { execFile } from 'node:child_process'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UnusableRedis } from './errors.ts'

/** How the server is tied to this process. `kernel` needs util-linux; `watcher` needs only sh. */
type Guard = 'kernel' | 'watcher'

export interface Located {
  program: string
  guard: Guard
}

/** BusyBox has flock and setpriv too, but without the options that are needed. */
const probe = `
command -v redis-server || command -v valkey-server || echo
command -v redis-check-rdb || command -v valkey-check-rdb || echo
flock --help 2>&1 | grep -q -e --no-fork && setpriv --help 2>&1 | grep -q -e --pdeathsig && echo kernel || echo watcher
`

/** Finds the server on PATH, and what can guard it here. Throws UnusableRedis if there is no server. */
export async function locateRedis(dir: string): Promise<Located> {
  const { stdout } = await promisify(execFile)('sh', ['-c', probe])
  const [server = '', checkRdb = '', guard] = stdout.split('\n')
  if (server === '' && checkRdb === '') {
    throw new UnusableRedis('There is no redis-server or valkey-server on PATH; install one, or set REDIS_URL')
  }
  return {
    program: server || (await linkAsServer(checkRdb, dir)),
    guard: guard === 'kernel' ? 'kernel' : 'watcher',
  }
}

/** The check tools are the server's own program, which goes by the name it is called with. */
async function linkAsServer(checkRdb: string, dir: string): Promise<string> {
  const link = join(dir, 'redis-server')
  await rm(link, { force: true })
  await symlink(checkRdb, link)
  return link
}

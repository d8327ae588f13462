import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { UnusableRedis } from './errors.ts'

/** The paths of a private Redis. */
export interface Place {
  dir: string
  socketPath: string
  logPath: string
}

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const LONGEST_SOCKET_PATH = 103

export async function preparePlace(dataDir: string): Promise<Place> {
  const made = join(dataDir, 'redis')
  await mkdir(made, { recursive: true, mode: 0o700 })
  const dir = await realpath(made)
  return { dir, socketPath: join(await socketDir(dir), 'redis.sock'), logPath: join(dir, 'redis.log') }
}

async function socketDir(dir: string): Promise<string> {
  if (Buffer.byteLength(join(dir, 'redis.sock')) <= LONGEST_SOCKET_PATH) return dir
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `crowsnest-${userInfo().uid}-${hash}`)
  await mkdir(short, { recursive: true, mode: 0o700 })
  // The temp directory is shared: someone else may have created this one first.
  const found = await lstat(short)
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0) {
    throw new UnusableRedis(`${short} is not ours alone; remove it, or set DATA_DIR to a shorter path`)
  }
  return short
}

import { access, constants, mkdir, statfs } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { linkHost } from '../config/link-host.ts'
import type { Health } from '../ports/index.ts'

/** With less, SQLite and Redis soon fail in the middle of a write. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** Whether the data directory exists or can be created, and is writable. */
export async function storageHealth(dataDir: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<Health> {
  const name = 'storage'
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize >= leastFreeBytes) return { name, ok: true, detail: dataDir }
    return {
      name,
      ok: false,
      detail: `the disk of ${dataDir} is full: ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free`,
      remedy: 'free some space, or move the folder and set DATA_DIR to it',
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not writable'
    return { name, ok: false, detail: reason, remedy: 'set DATA_DIR to a folder that this user can write to' }
  }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether people can open the links in answers. Undefined if they are on this machine, as with the practice workspace. */
export function linkHealth(config: Config): Health | undefined {
  if (!config.slack || LOOPBACK.test(new URL(config.slack.apiUrl).hostname)) return undefined
  const name = 'links'
  const host = linkHost(config)
  if (!LOOPBACK.test(host)) return { name, ok: true, detail: `lead to ${host}` }
  return {
    name,
    ok: false,
    detail: `lead to ${host}, which only this machine can open`,
    remedy: `set ${config.instance ? 'INSTANCE_URL' : 'PUBLIC_URL'} to an address of the instance that people in Slack can open`,
  }
}

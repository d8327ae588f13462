import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../disk/replace-file.ts'
import type { Log } from '../../ports/log.ts'
import type { UserStore } from '../users.ts'
import { setPasswordUrl } from './addresses.ts'
import type { PasswordStore } from './passwords.ts'

const name = 'admin'

/** As long as no site admin has a password: a link for one of them to set it. Creates `admin` if there is none. */
export function firstAdminLink(
  users: UserStore,
  passwords: PasswordStore,
  baseUrl: string,
): { name: string; url: string } | undefined {
  const admins = users.list().filter(({ isAdmin, isService, isActive }) => isAdmin && isActive && !isService)
  if (admins.some(({ id }) => passwords.has(id))) return undefined
  const [first] = admins
  // Don't make an existing user with that name an admin.
  if (first === undefined && users.byName(name) !== undefined) return undefined
  const admin = first ?? users.create({ name, isAdmin: true })
  return { name: admin.name, url: setPasswordUrl(baseUrl, passwords.newLink(admin.id)) }
}

/**
 * Shows the link on the terminal, or writes it to a file that only its owner can read and that the log names. The link isn't in the log,
 * because logs get copied.
 */
export function handOverLink(
  first: { name: string; url: string } | undefined,
  { dataDir, terminal, log }: { dataDir: string; terminal: { write(text: string): unknown } | undefined; log: Log },
): void {
  const file = join(dataDir, 'admin-link')
  rmSync(file, { force: true })
  if (first === undefined) return
  if (terminal) {
    terminal.write(`Choose a password for ${first.name} within 24 hours: ${first.url}\n`)
    return
  }
  replaceFile(file, `${first.url}\n`)
  log.info(`to choose a password for ${first.name}, open the link in ${file} within 24 hours`)
}

import type { UserStore } from '../users.ts'
import type { PasswordStore } from './passwords.ts'

const name = 'admin'

/** While no site admin has a password: a link for one of them to set it, for `admin`, who is made, where there is none. */
export function firstAdminLink(users: UserStore, passwords: PasswordStore): { name: string; link: string } | undefined {
  const admins = users.list().filter(({ isAdmin, isService, isActive }) => isAdmin && isActive && !isService)
  if (admins.some(({ id }) => passwords.has(id))) return undefined
  const [first] = admins
  // Somebody of that name who is no admin shall not become one.
  if (first === undefined && users.byName(name) !== undefined) return undefined
  const admin = first ?? users.create({ name, isAdmin: true })
  return { name: admin.name, link: passwords.newLink(admin.id) }
}

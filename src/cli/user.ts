import type { User } from '@crowsnest/instance/operator'
import { defineVerb } from './define.ts'
import { instanceBaseUrl, instanceDataDir } from './instance-data.ts'

export const user = defineVerb({
  name: 'user',
  changes: ['add', 'deactivate', 'activate', 'promote', 'demote', 'password-link'],
  usage: [
    'user add NAME [--email ADDRESS] [--admin] [--service]',
    'user list',
    'user deactivate|activate NAME',
    'user promote|demote NAME',
    'user password-link NAME',
  ],
  options: { email: { type: 'string' }, admin: { type: 'boolean' }, service: { type: 'boolean' } },
  async run({ words: [what, name], options: { email, admin, service }, config }) {
    const dataDir = instanceDataDir(config)
    const { addUser, listUsers, newPasswordLink, setUserActive, setUserAdmin } = await import(
      '@crowsnest/instance/operator'
    )
    if (what === 'list') {
      const users = listUsers({ dataDir })
      return { text: users.map(line).join('\n') || 'No users.', json: users }
    }
    if (!name) return undefined
    if (what === 'deactivate' || what === 'activate') {
      const changed = setUserActive({ dataDir, name, isActive: what === 'activate' })
      return { text: line(changed), json: changed }
    }
    if (what === 'promote' || what === 'demote') {
      const changed = setUserAdmin({ dataDir, name, isAdmin: what === 'promote' })
      return { text: line(changed), json: changed }
    }
    if (what === 'password-link') {
      const link = newPasswordLink({ dataDir, name, baseUrl: instanceBaseUrl(config) })
      return {
        text: `${link}\nWorks once, within 24 hours. Anyone with the link can set the password.`,
        json: { name, link },
      }
    }
    if (what !== 'add') return undefined
    const added = addUser({
      dataDir,
      name,
      ...(typeof email === 'string' && { email }),
      isAdmin: admin === true,
      isService: service === true,
    })
    return { text: line(added), json: added }
  },
})

function line({ id, name, email, isAdmin, isService, isActive }: User): string {
  const facts = [email, isAdmin && 'site admin', isService && 'service account', !isActive && 'inactive'].filter(
    Boolean,
  )
  return `${id}  ${name}${facts.length === 0 ? '' : `  ${facts.join(', ')}`}`
}

import type { Role } from '@crowsnest/instance/operator'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const role = defineVerb({
  name: 'role',
  changes: ['create', 'delete', 'grant', 'revoke', 'assign', 'unassign'],
  usage: [
    'role list',
    'role create|delete ROLE',
    'role grant|revoke ROLE PERMISSION',
    'role assign|unassign ROLE USER',
  ],
  options: {},
  async run({ words: [what = '', role, target], config }) {
    const dataDir = instanceDataDir(config)
    const { createRole, listRoles, removeRole, setMembership, setPermission } = await import(
      '@crowsnest/instance/operator'
    )
    const acts: Record<string, ((role: string, target: string) => void) | undefined> = {
      create: (role) => createRole({ dataDir, role }),
      delete: (role) => removeRole({ dataDir, role }),
      grant: (role, permission) => setPermission({ dataDir, role, permission, isGranted: true }),
      revoke: (role, permission) => setPermission({ dataDir, role, permission, isGranted: false }),
      assign: (role, user) => setMembership({ dataDir, role, user, isMember: true }),
      unassign: (role, user) => setMembership({ dataDir, role, user, isMember: false }),
    }
    const act = acts[what]
    const isWhole = role !== undefined && (target !== undefined || what === 'create' || what === 'delete')
    if (what !== 'list' && (act === undefined || !isWhole)) return undefined
    act?.(role ?? '', target ?? '')
    const roles = listRoles({ dataDir })
    return { text: roles.map(line).join('\n'), json: roles }
  },
})

function line({ name, isBuiltIn, permissions, members }: Role): string {
  const held = isBuiltIn ? 'built in' : `given to ${members.join(', ') || 'nobody'}`
  return `${name}: ${permissions.join(', ') || 'no permission'}; ${held}`
}

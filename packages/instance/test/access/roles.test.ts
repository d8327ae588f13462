import { expect, onTestFinished, test } from 'vitest'
import { createRoleStore } from '../../src/access/roles.ts'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function open() {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const users = createUserStore(db)
  return {
    roles: createRoleStore(db),
    ada: users.create({ name: 'ada' }),
    root: users.create({ name: 'root', isAdmin: true }),
  }
}

test('everybody may use MCP, and site admins may export', () => {
  const { roles, ada, root } = open()
  expect([...roles.permissionsOf(ada)]).toEqual(['MCP#ACCESS'])
  expect([...roles.permissionsOf(root)].sort()).toEqual(['ANALYTICS#READ', 'MCP#ACCESS'])
})

test('a permission that is taken from everybody can be given back to some', () => {
  const { roles, ada, root } = open()
  roles.revoke('User', 'MCP#ACCESS')
  expect(roles.permissionsOf(ada).has('MCP#ACCESS')).toBe(false)
  roles.create('Agents')
  roles.grant('agents', 'MCP#ACCESS')
  roles.assign('Agents', ada.id)
  expect(roles.permissionsOf(ada).has('MCP#ACCESS')).toBe(true)
  expect(roles.permissionsOf(root).has('MCP#ACCESS')).toBe(false)
  roles.unassign('Agents', ada.id)
  expect(roles.permissionsOf(ada).has('MCP#ACCESS')).toBe(false)
})

test('roles are listed with what they allow and to whom they were given', () => {
  const { roles, ada } = open()
  roles.create('Agents')
  roles.assign('Agents', ada.id)
  expect(roles.list()).toEqual([
    { name: 'Agents', isBuiltIn: false, permissions: [], members: ['ada'] },
    { name: 'Site Administrator', isBuiltIn: true, permissions: ['ANALYTICS#READ'], members: [] },
    { name: 'User', isBuiltIn: true, permissions: ['MCP#ACCESS'], members: [] },
  ])
})

test('what cannot be is said', () => {
  const { roles, ada } = open()
  expect(() => roles.grant('Nobody', 'MCP#ACCESS')).toThrow(
    'There is no role Nobody; there are Site Administrator, User.',
  )
  expect(() => roles.create('user')).toThrow('There is a role user already.')
  expect(() => roles.create(' ')).toThrow('A role needs a name.')
  expect(() => roles.assign('User', ada.id)).toThrow('built in')
  expect(() => roles.remove('User')).toThrow('built in')
})

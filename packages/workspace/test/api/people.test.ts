import { expect, test } from 'vitest'
import { z } from 'zod'
import { ADMIN, BOT, GUEST, MEMBER, startPractice } from '../support/practice.ts'

const group = z.looseObject({ usergroup: z.looseObject({ id: z.string() }) })
const list = z.looseObject({ channels: z.array(z.looseObject({ id: z.string() })) })

test('people are found by their address, and tell it', async () => {
  const { api } = await startPractice()
  const found = await api('users.lookupByEmail', { email: 'max@practice.example' })
  expect(found).toMatchObject({ user: { id: MEMBER, profile: { email: 'max@practice.example' } } })
  expect(await api('users.lookupByEmail', { email: 'x@y.example' })).toMatchObject({ error: 'users_not_found' })
  expect(await api('users.profile.get', { user: MEMBER })).toMatchObject({ profile: { real_name: 'Max Member' } })
  expect(await api('users.getPresence', { user: MEMBER })).toMatchObject({ presence: 'active' })
})

test('a person’s conversations are those the app can know of', async () => {
  const { api } = await startPractice()
  const of = async (args: Record<string, unknown>) =>
    list.parse(await api('users.conversations', args)).channels.map(({ id }) => id)
  expect(await of({ user: GUEST })).toEqual(['C07HELPDESK'])
  expect(await of({ user: GUEST, types: 'public_channel,im' })).toEqual(['C07HELPDESK', 'D07GUEST001'])
  expect(await of({ user: ADMIN, types: 'private_channel' })).toEqual([])
  expect(await of({})).not.toContain('C07RANDOM01')
})

test('user groups are made, filled, renamed and switched off, and outlive a restart', async () => {
  const first = await startPractice()
  const { usergroup } = group.parse(await first.api('usergroups.create', { name: 'On call', handle: 'oncall' }))
  const own = { usergroup: usergroup.id }
  await first.api('usergroups.users.update', { ...own, users: `${ADMIN},${MEMBER}` })
  await first.api('usergroups.update', { ...own, name: 'On duty' })
  await first.close()
  const { api, get } = await startPractice({ dataDir: first.dataDir })
  expect(await api('usergroups.users.list', own)).toMatchObject({ users: [ADMIN, MEMBER] })
  expect(await get('state')).toMatchObject({ groups: [{ handle: 'operators' }, { handle: 'oncall', name: 'On duty' }] })
  await api('usergroups.disable', own)
  expect(await api('usergroups.list')).toMatchObject({ usergroups: [{ handle: 'operators' }] })
  expect(await api('usergroups.list', { include_disabled: true })).toMatchObject({
    usergroups: [{}, { name: 'On duty' }],
  })
  await api('usergroups.enable', own)

  expect(await api('usergroups.create', { name: 'X', handle: 'oncall' })).toMatchObject({
    error: 'handle_already_exists',
  })
  expect(await api('usergroups.users.update', { ...own, users: '' })).toMatchObject({ error: 'no_users_provided' })
  expect(await api('usergroups.users.update', { ...own, users: BOT })).toMatchObject({ error: 'invalid_users' })
  expect(await api('usergroups.enable', { usergroup: 'S0' })).toMatchObject({ error: 'no_such_subteam' })
})

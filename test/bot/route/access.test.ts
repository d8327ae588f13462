import { describe, expect, it } from 'vitest'
import { type Admitted, admit, checkPolicy, checkRole } from '../../../src/bot/route/access.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import type { Channel, ChannelPolicy, Chat, Person, Role } from '../../../src/ports/index.ts'
import { channel, createWorld } from '../../support/handler-world.ts'
import { policiesOf } from '../../support/policies.ts'

const { chat: anywhere } = createWorld(undefined).deps
const chat: Chat = { ...anywhere, groupMembers: async (id) => (id === 'SOPS' ? ['UOLU'] : ['UANN']) }
const operators = ['SOPS']

describe('who is admitted', () => {
  const look = (person: Partial<Person> | undefined, where: Partial<Channel> | undefined) =>
    admit('UMAX', 'C1', {
      chat: {
        ...chat,
        person: async (id) => {
          const known = await chat.person(id)
          return person && known && { ...known, ...person }
        },
        channel: async () => where && channel('C1', 'general', where),
      },
      operators,
    })

  it.each([
    ['nobody knows them', undefined, {}, 'no-strangers'],
    ['they are of another company, or deactivated', { isForeign: true }, {}, 'no-strangers'],
    ['they are a guest', { isGuest: true }, {}, 'no-guests'],
    ['the channel cannot be looked at', {}, undefined, 'channel-out-of-sight'],
    ['it is shared with another company', {}, { isExternal: true }, 'channel-shared'],
    ['a guest reads it', {}, { hasOutsiders: true }, 'channel-with-guests'],
    ['it is archived', {}, { isArchived: true }, 'channel-archived'],
  ])('nobody, where %s', async (_, person, where, id) => {
    await expect(look(person, where)).rejects.toMatchObject({ id })
    expect(await look({}, {})).toMatchObject({ role: 'everyone' })
  })

  it.each(['person', 'channel', 'groupMembers'] as const)('nobody, while Slack does not answer: %s', async (port) => {
    const failing = async () => {
      throw new UpstreamError('slack', 'down', { retryable: true })
    }
    const all = { chat: { ...chat, [port]: failing }, operators }
    await expect(admit('UMAX', 'C1', all)).rejects.toBeInstanceOf(UpstreamError)
  })

  it('each look is a new one', async () => {
    const where: Partial<Channel> = {}
    const all = { chat: { ...chat, channel: async () => channel('C1', 'general', where) }, operators }
    expect((await admit('UOLU', 'C1', all)).role).toBe('operator')
    where.hasOutsiders = true
    await expect(admit('UOLU', 'C1', all)).rejects.toMatchObject({ id: 'channel-with-guests' })
  })
})

describe('who may ask in a channel', () => {
  async function ask(
    user: string,
    askers: readonly string[] | undefined,
    admitted: Partial<Admitted> = {},
    more: Partial<ChannelPolicy> = {},
    isClick = false,
  ) {
    const policy = await policiesOf({ C1: { answersAmbient: false, askers } }).of('C1')
    const all: Admitted = { role: 'everyone', channel: channel('C1', 'general'), ...admitted }
    return checkPolicy({ user, isClick }, all, { ...policy, ...more }, chat)
  }

  it('is everybody, the people that it names, or those of a user group', async () => {
    await ask('UMAX', undefined)
    await ask('UMAX', ['UMAX'])
    await ask('UANN', ['SGROUP'])
    await expect(ask('UMAX', ['UANN', 'SGROUP'])).rejects.toMatchObject({ id: 'not-among-askers' })
    await expect(ask('UMAX', [])).rejects.toMatchObject({ id: 'not-among-askers' })
  })

  it('is an operator and a bot that one named in any case', async () => {
    await ask('UOLU', ['UANN'], { role: 'operator' })
    await ask('B1', ['UANN'], { isBot: true })
  })

  it('is nobody where nothing is answered, but for clicks in direct messages', async () => {
    const closed = { isServed: false }
    await expect(ask('UOLU', undefined, { role: 'admin' }, closed)).rejects.toMatchObject({ id: 'channel-not-served' })
    await expect(ask('UMAX', undefined, {}, closed, true)).rejects.toMatchObject({ id: 'channel-not-served' })
    await ask('UMAX', undefined, { channel: channel('D1', 'max', { isDirect: true }) }, closed, true)
    const personal = { ...closed, mode: { value: 'personal' as const, source: 'default' as const } }
    await expect(ask('UMAX', undefined, {}, personal)).rejects.toMatchObject({ id: 'no-sign-in' })
  })
})

it.each<[Role, Role, string | undefined]>([
  ['everyone', 'operator', 'needs-operator'],
  ['operator', 'admin', 'needs-admin'],
  ['everyone', 'admin', 'needs-admin'],
  ['operator', 'operator', undefined],
  ['admin', 'operator', undefined],
])('what %s wants of what is for %s', (has, needs, id) => {
  const check = () => checkRole(has, needs)
  if (id === undefined) check()
  else expect(check).toThrow(expect.objectContaining({ id }))
})

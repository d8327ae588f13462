import { describe, expect, it } from 'vitest'
import { channelPolicy } from '../../../src/handlers/policy/in-channel.ts'
import type { ChannelSettings, Installation } from '../../../src/ports/index.ts'
import { EMBEDDED, policiesOf } from '../../support/policies.ts'

const REAL: Installation = { mode: 'service', hasSignIn: false, channels: ['CLISTED'], repositories: ['app', 'lib'] }
const SIGN_IN: Installation = { ...REAL, mode: 'personal', hasSignIn: true }
const policy = (kept: Partial<ChannelSettings>, installation: Installation, channel = 'C1') =>
  channelPolicy(channel, { answersAmbient: false, ...kept }, installation)
const by = { by: 'UOLU', at: 1 }

describe('whose rights answers have', () => {
  it.each([
    ['on the embedded instance the bot’s', EMBEDDED, 'C1', {}, 'service', true],
    ['on a real one nobody’s where the channel is not listed', REAL, 'C1', {}, 'service', false],
    ['on a real one the bot’s where it is', REAL, 'CLISTED', {}, 'service', true],
    ['on a real one the bot’s where operators said so', REAL, 'C1', { mode: 'service' }, 'service', true],
    ['with a sign-in each person’s', SIGN_IN, 'C1', {}, 'personal', true],
    ['with a sign-in the bot’s in listed channels', SIGN_IN, 'CLISTED', {}, 'service', true],
    ['nobody’s where a person’s is asked for and cannot be', REAL, 'CLISTED', { mode: 'personal' }, 'personal', false],
    ['nobody’s there on the embedded instance too', EMBEDDED, 'C1', { mode: 'personal' }, 'personal', false],
  ] as const)('%s', (_, installation, channel, kept, mode, isServed) => {
    expect(policy(kept, installation, channel)).toMatchObject({ mode: { value: mode }, isServed })
  })
})

describe('the repositories of a channel', () => {
  it.each([
    ['are those of the installation', REAL, {}, ['app', 'lib']],
    ['are all on the embedded instance', EMBEDDED, {}, undefined],
    ['are fewer where operators said so', REAL, { repositories: ['lib'] }, ['lib']],
    ['are never more than the installation has', REAL, { repositories: ['lib', 'secret'] }, ['lib']],
    ['are none where none is listed', { ...REAL, repositories: [] }, {}, []],
    [
      'are the channel’s own where the installation lists none',
      { ...REAL, repositories: [] },
      { repositories: ['x'] },
      ['x'],
    ],
    ['are as each person’s rights go where those count', SIGN_IN, {}, undefined],
    ['are the channel’s own there too', SIGN_IN, { repositories: ['app'] }, ['app']],
  ] as const)('%s', (_, installation, kept, repositories) => {
    expect(policy(kept, installation).repositories.value).toEqual(repositories)
  })
})

it('each value says where it comes from', () => {
  const { mode, repositories, askers, answersAmbient, repository } = policy(
    { askers: ['U1'], repository: 'app', changed: { askers: by } },
    REAL,
    'CLISTED',
  )
  expect([mode.source, repositories.source]).toEqual([{ setting: 'SERVICE_CHANNELS' }, { setting: 'SERVICE_REPOS' }])
  expect([askers.source, answersAmbient.source, repository.source]).toEqual([by, 'default', 'channel'])
  expect(policy({}, { ...REAL, isModeSet: true }).mode.source).toEqual({ setting: 'ANSWER_MODE' })
  expect(policy({}, REAL).mode.source).toBe('default')
})

describe('the channels that are served', () => {
  const service = { answersAmbient: false, mode: 'service' } as const
  it('are all on the embedded instance, and with a sign-in', async () => {
    expect(await policiesOf({}, EMBEDDED).served()).toBeUndefined()
    expect(await policiesOf({}, SIGN_IN).served()).toBeUndefined()
  })

  it('are those listed and those that operators set up', async () => {
    const settings = { C1: service, C2: { answersAmbient: true }, CLISTED: { ...service, mode: 'personal' } } as const
    expect(await policiesOf(settings, REAL).served()).toEqual(['C1'])
  })
})

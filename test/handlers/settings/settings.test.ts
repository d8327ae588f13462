import { describe, expect, it } from 'vitest'
import { settingsCommand } from '../../../src/handlers/settings/settings.command.ts'
import { settingsForm } from '../../../src/handlers/settings/settings.form.ts'
import type { ChannelSettings, Installation, Role } from '../../../src/ports/index.ts'
import { createWorld, typed } from '../../support/handler-world.ts'
import { EMBEDDED, policiesOf } from '../../support/policies.ts'

const SIGN_IN = { ...EMBEDDED, hasSignIn: true }

function open(installation: Installation = SIGN_IN, before: Record<string, ChannelSettings> = {}) {
  const world = createWorld(undefined)
  const kept = { ...before }
  const save = async (channel: string, settings: ChannelSettings) => {
    kept[channel] = settings
    Object.assign(policies, policiesOf(kept, installation))
  }
  const policies = policiesOf(kept, installation)
  const settings = {
    of: async (channel: string) => kept[channel] ?? { answersAmbient: false },
    all: async () => new Map(),
    save,
  }
  const tools = { repositories: async () => ['app', 'lib', 'secret'] }
  const listed = [
    { id: 'B0STANDUP', name: 'Standup' },
    { id: 'B0DEPLOY1', name: 'Deploys' },
    { id: 'B0DEPLOY2', name: 'Deploys' },
  ]
  const chat = { ...world.deps.chat, bots: async () => listed }
  const ports = { ...world.deps, chat, settings, policies, tools }
  const run = (options: Record<string, string>, role: Role = 'operator', channel = 'C1') =>
    settingsCommand.run({ ...typed('', role, 'UOLU', channel), options }, ports)
  const submit = (values: Record<string, string>, role: Role = 'operator') =>
    settingsForm.run({ ...typed('', role, 'UOLU'), values, note: undefined }, ports)
  return { world, kept, run, submit }
}

describe('settings that are typed', () => {
  it('are kept with who set them and when, and the others as they were', async () => {
    const { kept, run, world } = open()
    await run({ repos: 'app,lib', who: 'U07MAX,S07GROUP', mode: 'personal', repo: 'app', rev: 'v2' })
    const by = { by: 'UOLU', at: world.now }
    expect(kept.C1).toMatchObject({
      ...{ repositories: ['app', 'lib'], askers: ['U07MAX', 'S07GROUP'], mode: 'personal' },
      ...{ repository: 'app', revision: 'v2', answersAmbient: false },
      changed: { repositories: by, askers: by, mode: by, repository: by, revision: by },
    })
    world.now += 1_000
    await run({ answer: 'all' })
    expect(kept.C1?.changed).toMatchObject({ repositories: by, answersAmbient: { by: 'UOLU', at: world.now } })
    await run({ repos: 'any', who: 'everyone', mode: 'default', repo: 'none' })
    const { repositories, askers, mode, repository } = kept.C1 ?? {}
    expect([repositories, askers, mode, repository]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    [{ mode: 'both' }, 'unknown-mode'],
    [{ who: 'max' }, 'unknown-id'],
    [{ repos: 'app,nope' }, 'no-such-repository'],
    [{ answer: 'never' }, 'unknown-answer'],
    [{ bots: 'Nobody' }, 'unknown-bot'],
    [{ bots: 'deploys' }, 'several-bots'],
  ])('%j cannot be', async (options, id) => {
    const { kept, run } = open()
    await expect(run(options)).rejects.toMatchObject({ id })
    expect(kept.C1).toBeUndefined()
  })

  it('bots are kept by their ids, and one that Slack lists no more stays', async () => {
    const gone = { id: 'B0GONE123', name: 'Gone' }
    const { kept, run, submit } = open(SIGN_IN, { C1: { answersAmbient: false, bots: [gone] } })
    await run({ bots: 'gone, standup,B0DEPLOY2,A07WEBHOOK,Standup' })
    const [standup, deploys] = [
      { id: 'B0STANDUP', name: 'Standup' },
      { id: 'B0DEPLOY2', name: 'Deploys' },
    ]
    expect(kept.C1?.bots).toEqual([gone, standup, deploys, { id: 'A07WEBHOOK', name: 'A07WEBHOOK' }])
    await submit({ bots: 'Gone, Standup' })
    expect(kept.C1?.bots).toEqual([gone, standup])
    await submit({ bots: '' })
    expect(kept.C1?.bots).toBeUndefined()
  })

  it('each person’s own rights cannot be where nobody can sign in', async () => {
    await expect(open(EMBEDDED).run({ mode: 'personal' })).rejects.toMatchObject({ id: 'no-sign-in' })
  })

  it('are for operators; in their own messages people set what is convenient, not whose rights count', async () => {
    const { kept, run } = open()
    await expect(run({ repo: 'app' }, 'everyone')).rejects.toMatchObject({ id: 'needs-operator' })
    await run({ repo: 'app' }, 'everyone', 'D1')
    expect(kept.D1?.repository).toBe('app')
    for (const options of [{ mode: 'service' }, { repos: 'any' }, { who: 'everyone' }, { bots: 'none' }]) {
      await expect(run(options, 'everyone', 'D1')).rejects.toMatchObject({ id: 'needs-operator' })
    }
  })
})

describe('without words', () => {
  it('operators get a form, everybody else a message that says where each value comes from', async () => {
    const by = { by: 'UOLU', at: 5_000 }
    const { world, run } = open(
      { ...SIGN_IN, channels: ['C1'], repositories: ['app'] },
      { C1: { answersAmbient: true, askers: ['U1'], changed: { askers: by } } },
    )
    expect(await run({})).toBeUndefined()
    expect(JSON.stringify(world.forms)).toMatch(/SERVICE_CHANNELS.*SERVICE_REPOS.*<@UOLU>/)
    const shown = await run({}, 'everyone')
    expect(shown?.text).toMatch(/SERVICE_CHANNELS.*SERVICE_REPOS.*<@U1>.*<@UOLU>/s)
    expect(shown?.blocks?.filter(({ type }) => type === 'actions')).toEqual([])
    expect(world.forms).toHaveLength(1)
  })

  it('the form changes what was changed in it, and lists no channel by itself', async () => {
    const { kept, submit } = open()
    await submit({
      mode: 'default',
      repositories: 'app',
      askers: 'U1,U2',
      groups: 'S1',
      answersAmbient: 'all',
      repository: '',
    })
    expect(kept.C1).toMatchObject({ repositories: ['app'], askers: ['U1', 'U2', 'S1'], answersAmbient: true })
    expect(kept.C1?.mode).toBeUndefined()
    expect(Object.keys(kept.C1?.changed ?? {}).sort()).toEqual(['answersAmbient', 'askers', 'repositories'])
    await expect(submit({ mode: 'service' }, 'everyone')).rejects.toMatchObject({ id: 'needs-operator' })
  })
})

import { checkView } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { digestActions, digestChanges } from '../../../src/handlers/digests/change.commands.ts'
import { digestForm } from '../../../src/handlers/digests/digest.form.ts'
import { digestList } from '../../../src/handlers/digests/list.command.ts'
import { digestWeekly } from '../../../src/handlers/digests/weekly.command.ts'
import { home } from '../../../src/handlers/help/home.ts'
import type { Channel, Role } from '../../../src/ports/index.ts'
import { channel, createWorld, reportsOf, typed, type World } from '../../support/handler-world.ts'

function world(): World {
  const made: World = createWorld(reportsOf([], () => made.now))
  return made
}

const add = (made: World, text: string, role: Role = 'operator', user = 'UOLU', where = 'C1') =>
  digestWeekly.run({ ...typed(text, role, user, where), id: `add-${made.subscriptions.size}` }, made.deps)
const changing = (word: string) => {
  const found = digestChanges.find(({ words }) => words[1] === word)
  if (!found) throw new Error(`no /digest ${word}`)
  return found
}
const [digestEdit, digestPause] = [changing('edit'), changing('pause')]
const [digestRemove, digestTest] = [changing('remove'), changing('test')]
const only = (made: World) => {
  const [subscription] = made.subscriptions.values()
  if (!subscription) throw new Error('no subscription')
  return subscription
}

describe('/digest weekly', () => {
  it('takes zone and language of the asker and the channel they are in, where nothing else is said', async () => {
    const made = world()
    const reply = await add(made, 'mon 9am')
    expect(only(made)).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{8}$/),
      channel: 'C1',
      owner: 'UOLU',
      weekday: 1,
      hour: 9,
      minute: 0,
      zone: 'Europe/Berlin',
      locale: 'en-GB',
      isPaused: false,
    })
    expect(reply?.id).toBe('digest-made')
    expect(reply?.text).toMatch(/09:00.*Europe\/Berlin.*<#C1>/)
  })

  it('is made once, though the request runs twice', async () => {
    const made = world()
    await digestWeekly.run(typed('mon 9am', 'operator', 'UOLU'), made.deps)
    await digestWeekly.run(typed('mon 9am', 'operator', 'UOLU'), made.deps)
    expect(made.subscriptions.size).toBe(1)
    await expect(add(made, 'mon 9am')).rejects.toMatchObject({ id: 'same-digest' })
  })

  it('finds the channel that was chosen, or typed', async () => {
    const made = world()
    made.channels.set('C2', channel('C2', 'news'))
    await add(made, 'mon 9am #general', 'operator', 'UOLU', 'DUOLU')
    await add(made, 'mon 9am #news')
    expect([...made.subscriptions.values()].map((one) => one.channel)).toEqual(['C1', 'C2'])
    await expect(add(made, 'mon 9am #nowhere')).rejects.toMatchObject({ id: 'no-such-channel' })
  })

  it.each<[string, Partial<Channel>]>([
    ['channel-archived', { isArchived: true }],
    ['channel-shared', { isExternal: true }],
    ['channel-with-guests', { hasOutsiders: true }],
    ['not-a-member', { isMember: false }],
  ])('is refused where digests cannot be posted: %s', async (id, facts) => {
    const made = world()
    made.channels.set('C1', channel('C1', 'general', facts))
    await expect(add(made, 'mon 9am')).rejects.toMatchObject({ id, offer: { typed: '/digest weekly mon 9am me' } })
    expect(made.subscriptions.size).toBe(0)
  })

  it('is for operators in channels, for everybody in their own direct messages', async () => {
    const made = world()
    await expect(add(made, 'mon 9am', 'everyone', 'UMAX')).rejects.toMatchObject({ id: 'needs-operator' })
    await expect(add(made, 'mon 9am', 'everyone', 'UMAX', 'DUOLU')).rejects.toMatchObject({ id: 'needs-operator' })
    await expect(add(made, 'mon 9am', 'operator', 'UOLU', 'DUMAX')).rejects.toMatchObject({
      id: 'not-your-conversation',
    })
    await add(made, 'mon 9am', 'everyone', 'UMAX', 'DUMAX')
    expect(only(made).channel).toBe('DUMAX')
  })

  it('says where the week is not over by then', async () => {
    const made = world()
    made.deps.subscriptions.nextRun = () => new Date('2026-11-22T20:00:00Z')
    expect((await add(made, 'mon 9am Pacific/Auckland'))?.id).toBe('digest-made-remarked')
  })
})

describe('changing digests', () => {
  it('pauses, resumes, tests and removes the only one without its id', async () => {
    const made = world()
    await add(made, 'mon 9am')
    await digestPause.run(typed('', 'operator', 'UOLU'), made.deps)
    expect(only(made).isPaused).toBe(true)
    await digestTest.run(typed('', 'operator', 'UOLU'), made.deps)
    expect(made.jobs).toEqual([
      {
        name: 'digest',
        id: 'cmd-1-test',
        payload: { subscription: only(made).id, dueMs: made.now, kind: 'test', askedBy: 'UOLU' },
      },
    ])
    await digestRemove.run(typed('', 'operator', 'UOLU'), made.deps)
    expect(made.subscriptions.size).toBe(0)
  })

  it('asks which one where there are several, but takes the only one of the channel', async () => {
    const made = world()
    made.channels.set('C2', channel('C2', 'news'))
    await add(made, 'mon 9am')
    await add(made, 'tue 9am')
    await add(made, 'mon 9am #news')
    await expect(digestPause.run(typed('', 'operator', 'UOLU'), made.deps)).rejects.toMatchObject({
      id: 'several-digests',
    })
    await digestPause.run(typed('', 'operator', 'UOLU', 'C2'), made.deps)
    expect([...made.subscriptions.values()].map(({ isPaused }) => isPaused)).toEqual([false, false, true])
  })

  it('is for operators and whoever made it, by command, button and window', async () => {
    const made = world()
    await add(made, 'mon 9am')
    const { id } = only(made)
    const { requester } = typed('', 'everyone', 'UMAX')
    const refused = { id: 'no-such-digest', message: expect.stringContaining(id) }
    await expect(digestRemove.run(typed(id, 'everyone', 'UMAX'), made.deps)).rejects.toMatchObject(refused)
    for (const action of digestActions) {
      const click = { id: 'act-1', requester, role: 'everyone' as const, value: id, triggerId: 'x' }
      await expect(action.run(click, made.deps)).rejects.toMatchObject(refused)
    }
    const form = { ...typed('', 'everyone', 'UMAX'), values: {}, note: id }
    await expect(digestForm.run(form, made.deps)).rejects.toMatchObject(refused)
    expect(made.subscriptions.size).toBe(1)
  })

  it('shows and changes nothing of another workspace on the same Redis', async () => {
    const made = world()
    await add(made, 'mon 9am')
    made.subscriptions.set(only(made).id, { ...only(made), team: 'T0ELSE' })
    const reply = await digestList.run(typed('', 'admin', 'UADA', 'C1'), made.deps)
    expect(reply?.id).toBe('no-digests')
    await expect(digestRemove.run(typed(only(made).id, 'admin', 'UADA', 'C1'), made.deps)).rejects.toMatchObject({
      id: 'no-such-digest',
    })
  })

  it('opens a window that Slack takes, and keeps what was filled in', async () => {
    const made = world()
    made.channels.set('C0123ABCD', channel('C0123ABCD', 'news'))
    made.channels.set('C2', channel('C2', 'random'))
    await add(made, 'mon 9am C0123ABCD')
    await digestEdit.run(typed('', 'operator', 'UOLU'), made.deps)
    const [form] = made.forms
    const text = (words: string) => ({ type: 'plain_text', text: words })
    const view = { type: 'modal', title: text('x'), submit: text('x'), blocks: form?.blocks }
    expect(checkView(view)).toEqual([])
    const values = {
      weekday: '5',
      time: '16:30',
      zone: ' america/new_york ',
      channel: 'C2',
      sections: 'people,steps',
      locale: 'de-DE',
      'skip-empty': 'yes',
    }
    expect(digestForm.check?.(values)).toBeUndefined()
    await digestForm.run({ ...typed('', 'operator', 'UOLU'), values, note: form?.note }, made.deps)
    expect(only(made)).toMatchObject({
      weekday: 5,
      hour: 16,
      minute: 30,
      zone: 'America/New_York',
      channel: 'C2',
      sections: ['people', 'steps'],
      locale: 'de-DE',
      skipEmpty: true,
    })
    expect(digestForm.check?.({ ...values, zone: 'Europe/Berlim' })).toEqual({
      zone: expect.stringContaining('Europe/Berlim'),
    })
  })
})

describe('the list and the Home page', () => {
  it('show people the digests of their channels, with buttons for those who may', async () => {
    const made = world()
    await add(made, 'mon 9am')
    await add(made, 'fri 4pm', 'everyone', 'UMAX', 'DUMAX')
    const types = async (user: string, role: Role) => {
      const reply = await digestList.run(typed('', role, user), made.deps)
      return reply?.blocks?.map(({ type }) => type).join(' ')
    }
    expect(await types('UMAX', 'everyone')).toBe('section section section actions')
    expect(await types('UEVE', 'everyone')).toBe('section section')
    expect(await types('UOLU', 'operator')).toBe('section section actions section actions')
    made.channels.clear()
    expect(await types('UEVE', 'everyone')).toBe('markdown actions')
  })

  it('show the next run on each reader’s own clock', async () => {
    const made = world()
    await add(made, 'mon 9am')
    const reply = await digestList.run(typed('', 'operator', 'UOLU'), made.deps)
    expect(reply?.text).toContain('<!date^1795420800^')
  })

  it('are as Slack takes them, with no digest and with many', async () => {
    const made = world()
    const page = async () => {
      const blocks = await home.run({ id: 'home-1', team: 'T1', user: 'UOLU', role: 'operator' }, made.deps)
      return { type: 'home', blocks }
    }
    expect(checkView(await page())).toEqual([])
    for (let minute = 10; minute < 40; minute++) await add(made, `mon 9:${minute}`)
    expect(checkView(await page())).toEqual([])
    expect(JSON.stringify(await page())).toMatch(/\b10 more\b/)
  })

  it('is shown anew after a change', async () => {
    const made = world()
    await add(made, 'mon 9am')
    expect(JSON.stringify(made.homes.at(-1))).toContain('digest-remove.')
    await digestRemove.run(typed('', 'operator', 'UOLU'), made.deps)
    expect(JSON.stringify(made.homes.at(-1))).not.toContain('digest-remove.')
  })
})

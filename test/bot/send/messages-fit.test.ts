import { ADMIN, directOf, GENERAL, GUEST, MEMBER, STRANGER, until } from '@crowsnest/workspace/testing'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { defineAction, defineCommand, defineForm, type FormInput } from '../../../src/ports/define.ts'
import { UserError } from '../../../src/ports/errors.ts'
import type { Deps, Form, MessageBlock } from '../../../src/ports/index.ts'
import { startEdge } from '../../support/edge.ts'
import { test } from '../../support/queue-test.ts'

const DIRECT = directOf(MEMBER)

const plain = (text: string) => ({ type: 'plain_text' as const, text })
const option = (value: string) => ({ text: plain(value), value })
const input = (block_id: string, element: object) =>
  ({
    type: 'input',
    block_id,
    label: plain(block_id),
    optional: true,
    element: { ...element, action_id: 'x' },
  }) as never
const days = { options: ['mon', 'tue', 'wed'].map(option) }

const everyInput: Form = {
  name: 'schedule',
  title: 'Schedule',
  submit: 'Save',
  note: 'ab12cd34',
  blocks: [
    input('name', { type: 'plain_text_input' }),
    input('day', { type: 'static_select', ...days, initial_option: option('mon') }),
    input('days', { type: 'multi_static_select', ...days }),
    input('where', { type: 'conversations_select' }),
    input('channel', { type: 'channels_select' }),
    input('time', { type: 'timepicker', initial_time: '09:00' }),
    input('date', { type: 'datepicker' }),
    input('sections', { type: 'checkboxes', ...days }),
    input('one', { type: 'radio_buttons', ...days }),
    input('who', { type: 'multi_users_select' }),
  ],
}

const openSchedule = defineAction({
  name: 'open',
  needs: 'everyone',
  value: z.string(),
  async run({ triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    await chat.openForm(triggerId, everyInput, requester)
    return undefined
  },
})
const command = defineCommand({
  words: ['crowsnest', 'status'],
  usage: '/crowsnest status',
  summary: 'opens a form',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    await chat.openForm(triggerId ?? '', everyInput, requester)
    return undefined
  },
})
const button = (action_id: string): MessageBlock => ({
  type: 'actions',
  elements: [{ type: 'button', text: plain('Press'), action_id, value: 'v1' }],
})

/** A form that keeps what it was given. */
function keptForm() {
  const submitted: FormInput[] = []
  const form = defineForm({
    name: 'schedule',
    needs: 'everyone',
    check: ({ time = '' }) => (time.endsWith(':07') ? { time: 'Not seven past.' } : undefined),
    async run(given) {
      submitted.push(given)
      return { text: 'Saved.' }
    },
  })
  return { form, submitted }
}

describe('a form', () => {
  test('hands over every kind of input as text, with its note', async ({ redis }) => {
    const { form, submitted } = keptForm()
    const { practice } = await startEdge(redis, { commands: [command], forms: [form] })
    await practice.command(MEMBER, GENERAL, '/crowsnest', 'status')
    const view = await until('the form is open', async () => (await practice.views(MEMBER)).views[0])
    const entered = {
      days: { x: ['mon', 'wed'] },
      where: { x: GENERAL },
      time: { x: '17:30' },
      date: { x: '2026-11-23' },
      sections: { x: ['tue', 'wed'] },
      one: { x: 'tue' },
      who: { x: [MEMBER, GUEST] },
    }
    await practice.submit(MEMBER, view.view_id, entered)
    const given = await until('it was handed over', () => submitted[0])
    expect(given).toMatchObject({ note: 'ab12cd34', requester: { channel: GENERAL, user: MEMBER } })
    expect(given.values).toEqual({
      name: '',
      day: 'mon',
      days: 'mon,wed',
      where: GENERAL,
      channel: '',
      time: '17:30',
      date: '2026-11-23',
      sections: 'tue,wed',
      one: 'tue',
      who: `${MEMBER},${GUEST}`,
    })
    expect((await practice.views(MEMBER)).views).toEqual([])
  })

  test('says at the field what is wrong and stays open as it was filled in', async ({ redis }) => {
    const { form, submitted } = keptForm()
    const { practice } = await startEdge(redis, { commands: [command], forms: [form] })
    await practice.command(MEMBER, GENERAL, '/crowsnest', 'status')
    const view = await until('the form is open', async () => (await practice.views(MEMBER)).views[0])
    const ack = await practice.submit(MEMBER, view.view_id, { time: { x: '17:07' }, name: { x: 'weekly' } })
    expect(ack.body).toEqual({ response_action: 'errors', errors: { time: 'Not seven past.' } })
    await practice.submit(MEMBER, view.view_id, { time: { x: '17:08' } })
    const given = await until('it was handed over', () => submitted[0])
    expect(given.values).toMatchObject({ name: 'weekly', time: '17:08' })
    expect(submitted).toHaveLength(1)
  })
})

describe('the Home page', () => {
  const page: MessageBlock[] = [{ type: 'section', text: { type: 'mrkdwn', text: 'Subscriptions' } }, button('open')]

  test('is made for whoever opens it, with their role', async ({ redis }) => {
    const home = { run: async ({ role }: { role: string }) => [...page, button(`as-${role}`)] }
    const { practice } = await startEdge(redis, { home })
    expect(JSON.stringify(await practice.openHome(MEMBER))).toContain('as-everyone')
    expect(JSON.stringify(await practice.openHome(ADMIN))).toContain('as-admin')
  })

  test('opens forms, whose answers come by direct message', async ({ redis }) => {
    const { form, submitted } = keptForm()
    const { practice } = await startEdge(redis, {
      actions: [openSchedule],
      forms: [form],
      home: { run: async () => page },
    })
    const home = await practice.openHome(MEMBER)
    await practice.clickInView(MEMBER, home?.view_id ?? '', 'open')
    const view = await until('the form is open', async () => (await practice.views(MEMBER)).views[0])
    await practice.submit(MEMBER, view.view_id, {})
    await until('it was handed over', () => submitted[0])
    await practice.message('the answer', { channel: DIRECT }, ({ text }) => text === 'Saved.')
    expect(submitted[0]).toMatchObject({ target: { channel: DIRECT }, absentFrom: undefined })
  })

  test('hands over the button that was pressed, and shows what changed', async ({ redis }) => {
    let presses = 0
    const count = defineAction({
      name: 'count',
      needs: 'everyone',
      value: z.string(),
      async run({ value, requester }, { chat }: Pick<Deps, 'chat'>) {
        presses += 1
        await chat.showHome(requester.user, [{ type: 'header', text: plain(`${value} ${presses}`) }])
        return undefined
      },
    })
    const { practice } = await startEdge(redis, { actions: [count], home: { run: async () => [button('count.a')] } })
    const home = await practice.openHome(MEMBER)
    await practice.clickInView(MEMBER, home?.view_id ?? '', 'count.a')
    await until('it shows', async () => JSON.stringify((await practice.views(MEMBER)).home).includes('v1 1'))
  })

  test.for([
    ['guests', GUEST, 'no-guests'],
    ['people of other companies', STRANGER, 'no-strangers'],
  ] as const)('refuses %s', async ([, user, id], { redis }) => {
    const { practice } = await startEdge(redis, { home: { run: async () => page } })
    await practice.openHome(user)
    const shown = await until('it is refused', async () => (await practice.views(user)).home)
    expect(JSON.stringify(shown)).toContain(id)
    expect(JSON.stringify(shown)).not.toContain('Subscriptions')
  })

  test('says so when it cannot be made', async ({ redis }) => {
    const { practice, lines } = await startEdge(redis, {
      home: {
        run() {
          throw new Error('a fault')
        },
      },
    })
    const shown = await practice.openHome(MEMBER)
    expect(JSON.stringify(shown)).toMatch(/on our side.*ref/)
    expect(lines.some(({ level }) => level === 'error')).toBe(true)
  })

  test('says why nobody may see it', async ({ redis }) => {
    const { practice } = await startEdge(redis, { home: { run: () => Promise.reject(new UserError('Not <today>.')) } })
    expect(JSON.stringify(await practice.openHome(MEMBER))).toContain('Not')
  })

  test('is not missed where the app has none', async ({ redis }) => {
    const { practice, chat } = await startEdge(redis, {})
    await practice.faults({ method: 'views.publish', kind: 'error', value: 'not_enabled', times: 1 })
    await expect(chat.showHome(MEMBER, page)).resolves.toBeUndefined()
    await expect(chat.showHome(MEMBER, [{ type: 'markdown', text: 'x' }])).rejects.toThrow('breaks the rules')
  })
})

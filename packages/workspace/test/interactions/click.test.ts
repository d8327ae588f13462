import { expect, test } from 'vitest'
import { ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const option = (value: string) => ({ text: plain(value), value })
const blocks = [
  {
    type: 'actions',
    block_id: 'tools',
    elements: [
      { type: 'button', action_id: 'go', value: 'one', text: plain('One') },
      { type: 'static_select', action_id: 'pick', options: [option('a'), option('b')] },
      { type: 'overflow', action_id: 'more', options: [option('x'), option('y')] },
      { type: 'users_select', action_id: 'who' },
    ],
  },
  {
    type: 'section',
    block_id: 'side',
    text: plain('Two'),
    accessory: { type: 'button', action_id: 'go', value: 'two', text: plain('Two') },
  },
]

test('the value picks the button, option or person', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'x', blocks })
  const click = async (use: object) => {
    const reply = await practice.control('click', { user: MEMBER, channel: ENGINEERING, ts, ...use })
    expect(reply).toMatchObject({ ok: true })
    return envelopes().at(-1)?.payload
  }
  expect(await click({ action_id: 'go' })).toMatchObject({ actions: [{ block_id: 'tools', value: 'one' }] })
  expect(await click({ action_id: 'go', value: 'two' })).toMatchObject({
    actions: [{ block_id: 'side', value: 'two' }],
  })
  expect(await click({ action_id: 'go', block_id: 'side' })).toMatchObject({ actions: [{ value: 'two' }] })
  expect(await click({ action_id: 'pick', value: 'b' })).toMatchObject({
    actions: [{ type: 'static_select', selected_option: option('b') }],
    state: { values: { tools: { pick: { selected_option: option('b') } } } },
  })
  expect(await click({ action_id: 'more', value: 'y' })).toMatchObject({ actions: [{ selected_option: option('y') }] })
  expect(await click({ action_id: 'who', value: MEMBER })).toMatchObject({ actions: [{ selected_user: MEMBER }] })
})

test('what is not there is named', async () => {
  const { api, control } = await startPractice()
  const { ts } = await api('chat.postMessage', { channel: ENGINEERING, text: 'x', blocks })
  const here = { user: MEMBER, channel: ENGINEERING, ts, action_id: 'go' }
  expect(await control('click', { ...here, user: 'U0' })).toMatchObject({ ok: false, field: 'user' })
  expect(await control('click', { ...here, channel: 'C0' })).toMatchObject({ ok: false, field: 'channel' })
  expect(await control('click', { ...here, ts: '1.2' })).toMatchObject({ ok: false, field: 'ts' })
  expect(await control('click', { ...here, action_id: 'no' })).toMatchObject({ ok: false, field: 'action_id' })
  expect(await control('click', { ...here, action_id: 'pick', value: 'z' })).toMatchObject({
    ok: false,
    field: 'value',
  })
})

test('shortcuts carry the message they were picked on', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const { ts } = await practice.say('about this')
  const reply = await practice.control('shortcut', { user: MEMBER, channel: ENGINEERING, ts, callback_id: 'ask_about' })
  expect(reply).toMatchObject({ ok: true, ack: { status: 200 } })
  const payload = envelopes().find(({ type }) => type === 'interactive')?.payload
  expect(payload).toMatchObject({
    type: 'message_action',
    callback_id: 'ask_about',
    message: { text: 'about this', ts },
  })
  await practice.control('shortcut', { user: MEMBER, callback_id: 'new_note' })
  expect(envelopes().at(-1)?.payload).toMatchObject({ type: 'shortcut', callback_id: 'new_note' })
  expect(await practice.control('shortcut', { user: MEMBER, callback_id: 'no' })).toMatchObject({
    field: 'callback_id',
  })
})

test('a press hands over what everything in the message holds for that person', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const typed = {
    type: 'input',
    block_id: 'note',
    label: plain('Note'),
    element: { type: 'plain_text_input', action_id: 'typed', initial_value: 'at first' },
  }
  const attachments = [
    {
      blocks: [
        {
          type: 'actions',
          block_id: 'low',
          elements: [{ type: 'datepicker', action_id: 'day', initial_date: '2026-11-21' }],
        },
      ],
    },
  ]
  const all = [...blocks, typed]
  const { ts } = await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'x', blocks: all, attachments })
  const click = async (use: object, user = MEMBER) => {
    await practice.control('click', { user, channel: ENGINEERING, ts, ...use })
    return Object(envelopes().at(-1)?.payload?.state).values
  }
  const untouched = {
    tools: {
      pick: { type: 'static_select', selected_option: null },
      who: { type: 'users_select', selected_user: null },
    },
    note: { typed: { type: 'plain_text_input', value: 'at first' } },
    low: { day: { type: 'datepicker', selected_date: '2026-11-21' } },
  }
  expect(await click({ action_id: 'go' })).toEqual(untouched)
  await click({ action_id: 'pick', value: 'b' })
  await click({ action_id: 'day', value: '2026-12-24' })
  const values = { note: { typed: 'changed' } }
  expect(await click({ action_id: 'go', values })).toEqual({
    tools: { ...untouched.tools, pick: { type: 'static_select', selected_option: option('b') } },
    note: { typed: { type: 'plain_text_input', value: 'changed' } },
    low: { day: { type: 'datepicker', selected_date: '2026-12-24' } },
  })
  expect(await click({ action_id: 'go' }, 'U07ADMIN001')).toEqual(untouched)
  expect(
    await practice.control('click', {
      user: MEMBER,
      channel: ENGINEERING,
      ts,
      action_id: 'go',
      values: { no: { x: 1 } },
    }),
  ).toMatchObject({ ok: false, field: 'values.no.x' })
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import { DIRECT, MEMBER, startPractice, temporaryDir } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

async function startWith(app_home: object) {
  const manifestPath = join(await temporaryDir(), 'manifest.json')
  const manifest = {
    display_information: { name: 'Lookout' },
    features: {
      app_home,
      bot_user: { display_name: 'lookout' },
      slash_commands: [{ command: '/look', description: 'Looks' }],
    },
    oauth_config: { scopes: { bot: ['commands', 'chat:write', 'im:history'] } },
    settings: {
      event_subscriptions: { bot_events: ['app_home_opened', 'message.im'] },
      interactivity: { is_enabled: true },
      socket_mode_enabled: true,
    },
  }
  await writeFile(manifestPath, JSON.stringify(manifest))
  return startPractice({ manifestPath })
}

const home = { type: 'home', blocks: [{ type: 'divider' }] }
const hello = { user: MEMBER, channel: DIRECT, text: 'hello' }
const turnedOff = { ok: false, field: 'channel', error: 'channel: Sending messages to this app has been turned off.' }

test('without a Home tab nobody opens one and the app publishes none', async () => {
  const { api, control, get } = await startWith({ home_tab_enabled: false, messages_tab_enabled: true })
  expect(await get('state')).toMatchObject({ bot: { home_tab: false, messages_tab: 'writable' } })
  expect(await control('home', { user: MEMBER })).toMatchObject({ ok: false, field: 'tab' })
  expect(await api('views.publish', { user_id: MEMBER, view: home })).toMatchObject({ error: 'not_enabled' })
  expect(await control('home', { user: MEMBER, tab: 'messages' })).toMatchObject({ ok: true })
  expect(await control('message', hello)).toMatchObject({ ok: true })
})

test('without a Messages tab neither side says anything', async () => {
  const { api, control, get } = await startWith({ home_tab_enabled: true, messages_tab_enabled: false })
  expect(await get('state')).toMatchObject({ bot: { home_tab: true, messages_tab: 'off' } })
  expect(await control('message', hello)).toMatchObject(turnedOff)
  expect(await control('home', { user: MEMBER, tab: 'messages' })).toMatchObject({ ok: false, field: 'tab' })
  expect(await api('chat.postMessage', { channel: MEMBER, text: 'x' })).toMatchObject({
    error: 'messages_tab_disabled',
  })
})

test('in one for reading alone only the app speaks', async () => {
  const { api, control, get, messages } = await startWith({
    messages_tab_enabled: true,
    messages_tab_read_only_enabled: true,
  })
  expect(await get('state')).toMatchObject({ bot: { home_tab: false, messages_tab: 'read_only' } })
  expect(await control('message', hello)).toMatchObject(turnedOff)
  expect(await control('command', { ...hello, command: '/look' })).toMatchObject(turnedOff)
  expect(await api('chat.postMessage', { channel: MEMBER, text: 'x' })).toMatchObject({ ok: true })
  expect(await messages(DIRECT)).toHaveLength(1)
})

test('opening says which tab, and shows the app what it published there', async () => {
  const practice = await startWith({ home_tab_enabled: true })
  const { envelopes } = await connectRawSocket(practice)
  await practice.control('home', { user: MEMBER, tab: 'messages' })
  const opening = practice.control('home', { user: MEMBER })
  await until('an event', () => envelopes()[1])
  await practice.api('views.publish', { user_id: MEMBER, view: home })
  await opening
  const again = practice.control('home', { user: MEMBER })
  await until('an event', () => envelopes()[2])
  await practice.api('views.publish', { user_id: MEMBER, view: home })
  await again
  const events = envelopes().map(({ payload }) => Object(payload?.event))
  expect(events).toMatchObject([
    { type: 'app_home_opened', tab: 'messages', user: MEMBER, channel: DIRECT },
    { tab: 'home' },
    { tab: 'home', view: { type: 'home' } },
  ])
  expect(events.map(({ view }) => view !== undefined)).toEqual([false, false, true])
})

const button = (action_id: string) => ({ type: 'button', action_id, text: { type: 'plain_text', text: action_id } })
const homeWith = (...ids: string[][]) => ({
  type: 'home',
  blocks: ids.map((row) => ({ type: 'actions', elements: row.map(button) })),
})
const shownViews = z.looseObject({
  home: z.looseObject({ view_id: z.string(), blocks: z.array(z.looseObject({ block_id: z.string() })) }),
})

test('a button pressed while its Home is published anew reports, unless two could be meant', async () => {
  const practice = await startWith({ home_tab_enabled: true })
  const { api, control, get } = practice
  const { envelopes } = await connectRawSocket(practice)
  await api('views.publish', { user_id: MEMBER, view: homeWith(['ask']) })
  const { view_id, blocks } = shownViews.parse(await get(`views?user=${MEMBER}`)).home
  const press = { user: MEMBER, view_id, block_id: blocks[0]?.block_id, action_id: 'ask' }
  await api('views.publish', { user_id: MEMBER, view: homeWith(['later'], ['ask']) })
  expect(await control('click', press)).toMatchObject({ ok: true })
  expect(envelopes().at(-1)?.payload).toMatchObject({ type: 'block_actions', actions: [{ action_id: 'ask' }] })
  await api('views.publish', { user_id: MEMBER, view: homeWith(['ask'], ['ask']) })
  expect(await control('click', press)).toMatchObject({ ok: false, field: 'action_id' })
})

test('a button in a message is pressed by the id that its block has', async () => {
  const practice = await startWith({ home_tab_enabled: true })
  const { api, control } = practice
  const { blocks } = homeWith(['ask'])
  const { ts } = z.looseObject({ ts: z.string() }).parse(await api('chat.postMessage', { channel: DIRECT, blocks }))
  const press = { user: MEMBER, channel: DIRECT, ts, action_id: 'ask' }
  expect(await control('click', { ...press, block_id: 'gone' })).toMatchObject({ ok: false, field: 'action_id' })
  await connectRawSocket(practice)
  expect(await control('click', press)).toMatchObject({ ok: true })
})

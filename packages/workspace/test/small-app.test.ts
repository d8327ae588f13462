import type { App } from '@slack/bolt'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../src/testing/until.ts'
import { startBolt, type Transport } from './support/bolt-app.ts'
import { ENGINEERING, MEMBER } from './support/practice.ts'

const plain = (text: string) => ({ type: 'plain_text' as const, text })
const button = {
  type: 'actions' as const,
  elements: [{ type: 'button' as const, action_id: 'why', text: plain('Why?') }],
}
const why = {
  type: 'input' as const,
  block_id: 'why',
  label: plain('Why?'),
  element: { type: 'plain_text_input' as const, action_id: 'text' },
}
const view = { type: 'modal' as const, callback_id: 'why', title: plain('Why?'), submit: plain('Send'), blocks: [why] }

/** A whole app, as one would write it for Slack. */
function twentyLines(app: App): void {
  app.command('/look', async ({ ack, command, client }) => {
    await ack(`Looking for ${command.text}`)
    await client.chat.postMessage({ channel: command.channel_id, text: `Found ${command.text}`, blocks: [button] })
  })
  app.action('why', async ({ ack, client, body }) => {
    await ack()
    if ('trigger_id' in body) await client.views.open({ trigger_id: body.trigger_id, view })
  })
  app.view('why', async ({ ack, client, body, view }) => {
    await ack()
    await client.chat.postMessage({ channel: body.user.id, text: `Because ${view.state.values.why?.text?.value}` })
  })
  app.event('app_mention', async ({ sayStream }) => {
    const stream = sayStream({ buffer_size: 1 })
    for (const markdown_text of ['You ', 'called ', 'me.']) await stream.append({ markdown_text })
    await stream.stop({ blocks: [button] })
  })
}

test.each<Transport>(['socket', 'http'])('an app of twenty lines does everything over %s', async (transport) => {
  const practice = await startBolt(transport, twentyLines)
  const here = { user: MEMBER, channel: ENGINEERING }

  const reply = await practice.control('command', { ...here, command: '/look', text: 'a cat' })
  expect(reply).toMatchObject({ ok: true, ack: { status: 200 } })
  const found = await until('the message', async () =>
    (await practice.messages(ENGINEERING)).find(({ text }) => text === 'Found a cat'),
  )

  await practice.control('click', { ...here, ts: found.ts, action_id: 'why' })
  const views = z.object({ views: z.array(z.object({ view_id: z.string() })) })
  const { view_id } = await until(
    'a form',
    async () => views.parse(await practice.get(`views?user=${MEMBER}`)).views[0],
  )
  await practice.control('submit', { user: MEMBER, view_id, values: { why: { text: 'it purrs' } } })
  await until('the message', async () =>
    (await practice.messages('D07MEMBER01')).find(({ text }) => text === 'Because it purrs'),
  )

  const { ts } = await practice.say('@lookout hello')
  const streamed = await until('the message', async () =>
    (await practice.messages(ENGINEERING, `&thread_ts=${ts}`)).find(
      (message) => message.streaming_state === 'completed',
    ),
  )
  expect(streamed).toMatchObject({ text: 'You called me.', blocks: [{ type: 'markdown' }, { type: 'actions' }] })
  expect((await practice.calls()).filter(({ ok }) => !ok)).toEqual([])
})

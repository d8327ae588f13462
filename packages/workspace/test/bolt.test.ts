import type { App, BlockAction } from '@slack/bolt'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../src/testing/until.ts'
import { startBolt, type Transport } from './support/bolt-app.ts'
import { DIRECT, ENGINEERING, MEMBER } from './support/practice.ts'

const button = {
  type: 'actions' as const,
  elements: [
    { type: 'button' as const, action_id: 'more', value: 'm', text: { type: 'plain_text' as const, text: 'More' } },
  ],
}
const form = {
  type: 'modal' as const,
  callback_id: 'form',
  title: { type: 'plain_text' as const, text: 'A form' },
  submit: { type: 'plain_text' as const, text: 'Send' },
  blocks: [
    {
      type: 'input' as const,
      block_id: 'reason',
      label: { type: 'plain_text' as const, text: 'Why' },
      element: { type: 'plain_text_input' as const, action_id: 'text' },
    },
  ],
}

const viewsSchema = z.object({ views: z.array(z.object({ view_id: z.string() })) })

describe.each<Transport>(['socket', 'http'])('an unmodified Bolt app over %s', (transport) => {
  test('answers a slash command with an acknowledgement and a message', async () => {
    const practice = await startBolt(transport, (app: App) => {
      app.command('/look', async ({ ack, command, client }) => {
        await ack({ text: `Looking for ${command.text}` })
        await client.chat.postMessage({ channel: command.channel_id, text: 'Found it' })
      })
    })
    const reply = await practice.control('command', {
      user: MEMBER,
      channel: ENGINEERING,
      command: '/look',
      text: 'a cat',
    })
    expect(reply).toMatchObject({ ok: true, ack: { status: 200, body: { text: 'Looking for a cat' } } })
    const found = async () => (await practice.messages(ENGINEERING)).find(({ text }) => text === 'Found it')
    expect((await until('the answer', found)).user).toBe('U07APPBOT01')
    expect(await practice.messages(ENGINEERING)).toContainEqual(
      expect.objectContaining({ text: 'Looking for a cat', ephemeral_to: MEMBER }),
    )
  })

  test('answers a mention in its thread', async () => {
    const practice = await startBolt(transport, (app: App) => {
      app.event('app_mention', async ({ event, say }) => {
        await say({ text: 'Yes?', thread_ts: event.ts })
      })
    })
    const { ts } = await practice.say('@lookout are you there')
    const replies = await until('the message', async () => {
      const thread = await practice.messages(ENGINEERING, `&thread_ts=${ts}`)
      return thread.length > 1 ? thread : undefined
    })
    expect(replies.map(({ text }) => text)).toEqual(['<@U07APPBOT01> are you there', 'Yes?'])
  })

  test('hears a direct message', async () => {
    const practice = await startBolt(transport, (app: App) => {
      app.message(async ({ message, say }) => {
        if (message.channel_type === 'im') await say('Hello yourself')
      })
    })
    await practice.say('hello', { channel: DIRECT })
    await until('the message', async () =>
      (await practice.messages(DIRECT)).find(({ text }) => text === 'Hello yourself'),
    )
  })

  test('opens a modal from a button and takes what was typed', async () => {
    const typed = Promise.withResolvers<unknown>()
    const practice = await startBolt(transport, (app: App) => {
      app.command('/look', async ({ ack, client, command }) => {
        await ack()
        await client.chat.postMessage({ channel: command.channel_id, text: 'Choose', blocks: [button] })
      })
      app.action<BlockAction>('more', async ({ ack, body, client }) => {
        await ack()
        await client.views.open({ trigger_id: body.trigger_id, view: form })
      })
      app.view('form', async ({ ack, view }) => {
        const text = view.state.values.reason?.text?.value
        if (text === 'no') return ack({ response_action: 'errors', errors: { reason: 'Really?' } })
        typed.resolve(text)
        return ack()
      })
    })
    await practice.control('command', { user: MEMBER, channel: ENGINEERING, command: '/look' })
    const { ts } = await until('the message', async () =>
      (await practice.messages(ENGINEERING)).find(({ blocks }) => blocks),
    )
    await practice.control('click', { user: MEMBER, channel: ENGINEERING, ts, action_id: 'more', value: 'm' })
    const views = async () => viewsSchema.parse(await practice.get(`views?user=${MEMBER}`)).views
    const { view_id } = await until('a form', async () => (await views())[0])

    const refused = await practice.control('submit', { user: MEMBER, view_id, values: { reason: { text: 'no' } } })
    expect(refused).toMatchObject({ ack: { body: { response_action: 'errors', errors: { reason: 'Really?' } } } })
    expect(await views()).toHaveLength(1)
    await practice.control('submit', { user: MEMBER, view_id, values: { reason: { text: 'because' } } })
    expect(await typed.promise).toBe('because')
    expect(await views()).toEqual([])
  })

  test('answers through the response URL, replacing the message', async () => {
    const practice = await startBolt(transport, (app: App) => {
      app.command('/look', async ({ ack, respond }) => {
        await ack()
        await respond({ text: 'Only for you', blocks: [button] })
      })
      app.action('more', async ({ ack, respond }) => {
        await ack()
        await respond({ text: 'Changed', replace_original: true })
      })
    })
    await practice.control('command', { user: MEMBER, channel: ENGINEERING, command: '/look' })
    const { ts } = await until('the message', async () => (await practice.messages(ENGINEERING))[0])
    await practice.control('click', { user: MEMBER, channel: ENGINEERING, ts, action_id: 'more' })
    const changed = await until('the message', async () =>
      (await practice.messages(ENGINEERING)).find(({ text }) => text === 'Changed'),
    )
    expect(changed).toMatchObject({ ts, ephemeral_to: MEMBER })
  })

  test('publishes App Home when it is opened', async () => {
    const practice = await startBolt(transport, (app: App) => {
      app.event('app_home_opened', async ({ event, client }) => {
        const blocks = [{ type: 'divider' as const }]
        await client.views.publish({ user_id: event.user, view: { type: 'home', blocks } })
      })
    })
    const reply = await practice.control('home', { user: MEMBER })
    expect(reply).toMatchObject({ ok: true, view: { type: 'home', blocks: [{ type: 'divider' }] } })
  })
})

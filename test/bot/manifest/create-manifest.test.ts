import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { expect, it } from 'vitest'
import { createManifest } from '../../../src/bot/manifest/create-manifest.ts'
import { handlers, listed } from '../../../src/handlers/index.ts'

const host = 'code.example.com'
const requestUrl = 'https://bot.example.com/slack/events'

it('is taken by Slack, over a socket and over HTTP', () => {
  expect(checkManifest(createManifest({ host }))).toEqual([])
  expect(checkManifest(createManifest({ host, requestUrl }))).toEqual([])
})

it('tells Slack where to reach the bot over HTTP, for commands, events and clicks', () => {
  const { features, settings } = createManifest({ host, requestUrl })
  expect(features.slash_commands).toEqual(
    features.slash_commands.map((command) => expect.objectContaining({ ...command, url: requestUrl })),
  )
  expect(settings).toMatchObject({
    event_subscriptions: { request_url: requestUrl },
    interactivity: { request_url: requestUrl },
    socket_mode_enabled: false,
  })
})

it('lists a shortcut for each event that one brings', () => {
  const events = handlers.events.map(({ name }) => name)
  expect(listed.shortcuts.filter(({ callbackId }) => !events.includes(callbackId))).toEqual([])
})

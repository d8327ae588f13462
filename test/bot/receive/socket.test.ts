import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Take } from '../../../src/bot/receive/intake.ts'
import { createSocket } from '../../../src/bot/receive/socket.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { startSlackSocket } from '../../support/slack-socket.ts'

async function open(take: Take = ({ ack }) => ack()) {
  const practice = await startPractice()
  const { log, lines } = createRecordedLog()
  const apiUrl = `${practice.url}/api`
  const socket = createSocket({ appToken: 'xapp-practice-app', apiUrl, outgoing, log }, take)
  socket.start()
  onTestFinished(() => socket.close())
  const isConnected = async () => (await practice.state()).bot.connected
  await until('the socket is connected', isConnected)
  return { practice, socket, lines, isConnected }
}

describe('the socket to Slack', () => {
  it('comes back within a moment when Slack refreshes it', async () => {
    const { practice, socket } = await open()
    await practice.call('clock', { advance_ms: 6 * 60 * 60_000 })
    const connectedAgain = async () =>
      (await practice.calls()).filter(({ method }) => method === 'apps.connections.open').length >= 2 &&
      socket.health().ok
    await until('it is connected again', connectedAgain, 2_000)
  })

  it('survives a refused token during a reconnect, and tries again', async () => {
    const { practice, socket, lines } = await open()
    await practice.faults({ method: 'apps.connections.open', kind: 'error', value: 'invalid_auth', times: 2 })
    await practice.call('clock', { advance_ms: 6 * 60 * 60_000 })
    await until(
      'it was refused',
      () => lines.filter(({ message }) => message.includes('no Socket Mode connection')).length === 2,
    )
    expect(socket.health()).toMatchObject({ ok: false, remedy: expect.stringContaining('SLACK_APP_TOKEN') })
    await until('it is connected again', () => socket.health().ok)
    const ack = await practice.command(MEMBER, GENERAL, '/code-find', 'x')
    expect(ack.status).toBe(200)
  })

  it('does not acknowledge an event that could not be stored, so that Slack delivers it again', async () => {
    let tries = 0
    const { practice } = await open(async ({ ack, refuse }) => {
      tries += 1
      if (tries === 1) refuse()
      else await ack()
    })
    await practice.say(MEMBER, GENERAL, '<@U07APPBOT01> hello')
    await practice.call('clock', { advance_ms: 60_000 })
    await until('it is delivered again', () => tries === 2)
  })

  it('acknowledges an event that nobody can read, and takes the next', async () => {
    const slack = await startSlackSocket()
    const { log } = createRecordedLog()
    const taken: unknown[] = []
    const socket = createSocket(
      { appToken: 'xapp-practice-app', apiUrl: slack.apiUrl, outgoing, log },
      async ({ body, ack }) => {
        taken.push(body)
        await ack()
      },
    )
    socket.start()
    onTestFinished(() => socket.close())
    await until('it is connected', () => socket.health().ok)
    for (const text of ['null', '7', '[]', '{', '{"type":"events_api"}']) slack.send(text)
    const payloads = [null, { type: 'event_callback', event: null }, { event: { type: 'app_mention' } }]
    for (const [n, payload] of payloads.entries())
      slack.send(JSON.stringify({ type: 'events_api', envelope_id: `E${n}`, payload }))
    await until('all are acknowledged', () => slack.acknowledged.filter(Boolean).length === payloads.length)
    expect(taken.slice(-payloads.length)).toEqual([{}, payloads[1], payloads[2]])
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import { startBot } from '../../../src/bot/receive/start-bot.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import type { Jobs } from '../../../src/ports/index.ts'
import { outgoing } from '../../support/outgoing.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { FORM_BODY, JSON_BODY, postSigned, SIGNING_SECRET } from '../../support/signed.ts'

async function open(enqueue: Jobs['enqueue'] = async () => undefined, storeWithinMs = 2_500) {
  const { log, lines } = createRecordedLog()
  const enqueued: string[] = []
  const revoked: string[] = []
  const jobs = {
    enqueue: async (...args: Parameters<Jobs['enqueue']>) => {
      await enqueue(...args)
      enqueued.push(args[2].id)
    },
    revoke: (_: unknown, id: string) => revoked.push(id),
  } as unknown as Jobs
  const bot = await startBot({
    slack: {
      apiUrl: 'http://127.0.0.1:9/api',
      botToken: 'xoxb-none',
      transport: { kind: 'http', signingSecret: SIGNING_SECRET },
    },
    jobsOf: () => jobs,
    forms: [],
    encryption: createEncryption('0'.repeat(64)),
    shouldHandle: async () => true,
    host: '127.0.0.1',
    port: 0,
    health: async () => [],
    outgoing,
    log,
    storeWithinMs,
  })
  onTestFinished(() => bot.close())
  return { ...bot, lines, enqueued, revoked }
}

const mention = {
  type: 'event_callback',
  event_id: 'Ev1',
  team_id: 'T1',
  event: { type: 'app_mention', user: 'U1', text: '<@UB> hi', channel: 'C1', ts: '1700000000.000100' },
}
const command = new URLSearchParams({
  command: '/code-find',
  text: 'where',
  team_id: 'T1',
  user_id: 'U1',
  channel_id: 'C1',
  trigger_id: '1.2.3',
}).toString()

describe('signed requests that nobody expects', () => {
  it.each([
    ['null', 'null', JSON_BODY],
    ['null in a form', 'payload=null', FORM_BODY],
    ['a number', '7', JSON_BODY],
    ['a list', '[]', JSON_BODY],
    ['no JSON', '{', JSON_BODY],
    ['nothing', '', JSON_BODY],
  ])('%s is refused, and the next one is taken', async (_, body, contentType) => {
    const { url, enqueued } = await open()
    expect((await postSigned(url, body, contentType)).status).toBe(400)
    expect((await postSigned(url, command, FORM_BODY)).status).toBe(200)
    expect(enqueued).toEqual(['cmd-1.2.3'])
  })

  it.each([
    ['an event that is null', JSON.stringify({ ...mention, event: null }), JSON_BODY],
    ['an interaction of an unknown kind', `payload=${encodeURIComponent('{"type":"brand_new"}')}`, FORM_BODY],
    ['an object of no kind', '{}', JSON_BODY],
  ])('%s is acknowledged at once and logged once with a reference', async (_, body, contentType) => {
    const { url, lines, enqueued } = await open()
    const begun = performance.now()
    expect((await postSigned(url, body, contentType)).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(1_500)
    expect(lines).toEqual([
      expect.objectContaining({ facts: expect.objectContaining({ reference: expect.any(String) }) }),
    ])
    expect(enqueued).toEqual([])
  })

  it.each([600, -600])('a time stamp %i s ahead is refused', async (aheadS) => {
    const { url, enqueued } = await open()
    expect((await postSigned(url, command, FORM_BODY, aheadS)).status).toBe(401)
    expect(enqueued).toEqual([])
  })

  it('a bug is told to whoever typed a command, and the event that meets it does not come again', async () => {
    const { url, lines } = await open(async () => {
      throw new Error('a bug')
    })
    const told: unknown = await (await postSigned(url, command, FORM_BODY)).json()
    const [first] = lines
    expect(told).toMatchObject({ text: expect.stringContaining(String(first?.facts?.reference)) })
    expect((await postSigned(url, JSON.stringify(mention))).status).toBe(200)
    expect(lines).toHaveLength(2)
  })

  it('an event is left to be delivered again while the queue does not answer', async () => {
    const { url } = await open(async () => {
      throw new UpstreamError('redis', 'gone', { retryable: true })
    })
    expect((await postSigned(url, JSON.stringify(mention))).status).toBe(503)
  })

  it('a command that would be stored too late is refused in words and taken back, an event is delivered again', async () => {
    const { url, revoked } = await open(() => new Promise(() => {}), 20)
    const told = await (await postSigned(url, command, FORM_BODY)).text()
    expect(told).toContain('"block_id":"queue-unavailable"')
    expect(revoked).toEqual(['cmd-1.2.3'])
    expect((await postSigned(url, JSON.stringify(mention))).status).toBe(503)
    expect(revoked).toEqual(['cmd-1.2.3'])
  })
})

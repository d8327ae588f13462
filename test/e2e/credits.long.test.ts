import { preparePlace } from '@crowsnest/private-redis'
import {
  blockIds,
  type Control,
  directOf,
  GENERAL,
  MEMBER,
  type Message,
  OPERATOR,
  until,
} from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { keys } from '../../src/storage/keys.ts'
import { startAnalytics } from '../support/analytics.ts'
import { startProduct } from '../support/product.ts'
import { isNamed } from '../support/shown.ts'

const DAY_MS = 24 * 60 * 60_000
const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10)

/** The product over an analytics service whose one bucket has used so many of 1,000 credits; `look` samples them. */
async function startWithCredits(consumed: number) {
  const pool = { name: 'Team pool', allocated: 1000, consumed, start: day(-10), end: day(20) }
  const usage = Array.from({ length: 8 }, (_, user) =>
    Array.from({ length: 16 }, (_, ago) => `${user},person-${user},true,web,${day(-ago)},go,${ago < 8 ? 3 : 1}`),
  )
  const header = 'Instance user ID,Username,Active Sourcegraph User,Client Name,Timestamp Date,Language,Searches'
  const service = { pool, isBroken: false }
  const { url } = await startAnalytics((response, request) => {
    const json = service.isBroken ? { hello: 'world' } : { buckets: [service.pool] }
    if (request.url?.startsWith('/api/credits')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    } else {
      response.writeHead(200, { 'content-type': 'text/csv' }).end([header, ...usage.flat()].join('\r\n'))
    }
  })
  const product = await startProduct({
    OPERATORS: OPERATOR,
    REPOS: '',
    ANALYTICS_URL: url,
    ANALYTICS_TOKEN: 'cna_for_this_test',
    ANALYTICS_INSTANCE: 'code.example.com',
  })
  const { socketPath } = await preparePlace(product.dataDir)
  const samples = new Queue('credit-sample', {
    connection: { path: socketPath },
    prefix: keys.bullPrefix('credit-sample'),
  })
  onTestFinished(() => samples.close())
  let looks = 0
  const look = () => samples.add('credit-sample', { dueMs: Date.now() }, { jobId: `look-${++looks}` })
  return { ...product, service, look }
}

/** What its buttons are for. */
const state = (message: Message) =>
  blockIds(message).flatMap((id) => /^alert-[\da-f]{16}-([a-z]+)-/.exec(id)?.[1] ?? [])[0]

const actions = z.object({
  blocks: z.array(z.looseObject({ elements: z.array(z.looseObject({ action_id: z.string().optional() })).optional() })),
})

/** The id of a button in a message, by what stands before the dot. */
function buttonId(message: Message, name: string): string {
  const elements = actions.parse(message).blocks.flatMap(({ elements = [] }) => elements)
  return elements.find(({ action_id }) => action_id?.startsWith(`${name}.`))?.action_id ?? ''
}

/** By what its headline says, and its share used. */
const alertOf = (practice: Control, standing: string, figure: string) =>
  practice.message(`an alert: ${standing}, ${figure}`, { channel: GENERAL }, (message) => {
    const [headline = ''] = message.text.split('\n')
    return isNamed(`alert-${standing}`)(message) && headline.includes('Team pool') && headline.includes(figure)
  })

/** Says that so much is used, among other news. */
const isRise = (percent: number) => (message: Message) =>
  blockIds(message).some((id) => id.startsWith('alert-change.') && id.split('.').includes(`threshold-${percent}`))

it('an alert goes through its life: told, refused to others, acknowledged, worse, explained, resolved', async () => {
  const { practice, service, look } = await startWithCredits(780)
  await practice.command(OPERATOR, GENERAL, '/credits', '')
  const head = await practice.message(
    'the credits',
    { channel: GENERAL },
    (message) => isNamed('credits')(message) && /\b220\b/.test(message.text),
  )
  expect(head.blocks?.map(({ type }) => type)).toContain('section')
  const offer = await practice.message('the offer', { channel: GENERAL, user: OPERATOR }, isNamed('alerts-offer'))
  await look()
  await practice.click(OPERATOR, GENERAL, offer.ts, buttonId(offer, 'alerts-on'))
  const { ts } = await alertOf(practice, 'warning', '78%')

  const acknowledge = buttonId(await alertOf(practice, 'warning', '78%'), 'alert-acknowledge')
  await practice.click(MEMBER, GENERAL, ts, acknowledge)
  await practice.message(
    'who may',
    { channel: GENERAL, user: MEMBER },
    (message) => isNamed('needs-operator')(message) && message.text.includes(`<@${OPERATOR}>`),
  )
  await practice.click(OPERATOR, GENERAL, ts, acknowledge)
  await practice.message(
    'who took it up',
    { channel: GENERAL },
    (message) => message.ts === ts && state(message) === 'acknowledged' && message.text.includes(`<@${OPERATOR}>`),
  )

  service.pool.consumed = 920
  await look()
  const worse = await practice.message('what is worse', { channel: GENERAL, thread_ts: ts }, isRise(90))
  expect(worse.subtype).toBe('thread_broadcast')
  const message = await alertOf(practice, 'serious', '92%')
  expect(message.ts).toBe(ts)

  await practice.click(MEMBER, GENERAL, ts, buttonId(message, 'alert-cause'))
  const cause = await practice.message('the cause', { channel: GENERAL, thread_ts: ts }, isNamed('credit-drivers'))
  expect(cause.text).toContain('*web* +')
  expect(JSON.stringify(await practice.messages({ channel: GENERAL, thread_ts: ts }))).not.toContain('person-')

  service.pool.allocated = 10_000
  await look()
  await alertOf(practice, 'resolved', '9%')
  const own = (await practice.messages({ channel: GENERAL })).filter(isNamed('alert-warning'))
  expect(own).toEqual([])
  const calls = await practice.calls()
  expect(calls.filter(({ ok }) => !ok)).toEqual([])
})

it('data that nobody understands pause alerts, which go on afterwards; an archived channel has its owner told', async () => {
  const { practice, service, look } = await startWithCredits(300)
  await practice.command(OPERATOR, GENERAL, '/credits', 'alerts on at 50,90')
  const settings = await practice.message(
    'the settings',
    { channel: GENERAL, user: OPERATOR },
    (message) => isNamed('alert-settings')(message) && /\b50\D+90\b/.test(message.text),
  )
  await practice.click(OPERATOR, GENERAL, settings.ts, buttonId(settings, 'alerts-test'))
  const test = await practice.message('the test', { channel: GENERAL }, isNamed('alert-test'))
  expect(test.text).toContain(`<@${OPERATOR}>`)
  expect(blockIds(test).filter((id) => id.startsWith('alert-') && id !== 'alert-test')).toEqual([])
  service.isBroken = true
  await look()
  await practice.message('the pause', { channel: GENERAL }, isNamed('alerts-paused'))
  service.isBroken = false
  service.pool.consumed = 510
  await look()
  await practice.message('the end of it', { channel: GENERAL }, isNamed('alerts-resumed'))
  await alertOf(practice, 'notice', '51%')

  await practice.call('channel', { channel: GENERAL, is_archived: true })
  service.pool.consumed = 910
  await look()
  await practice.message(
    'that it is archived',
    { channel: directOf(OPERATOR) },
    isNamed('alerts-blocked-channel-archived'),
  )
  await practice.call('channel', { channel: GENERAL, is_archived: false })
  await look()
  await alertOf(practice, 'serious', '91%')
  await until('the rise is told once', async () => {
    const messages = await practice.messages({ channel: GENERAL })
    return messages.filter(isRise(90)).length === 1
  })
})

import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createSlackClient } from '../../src/bot/client/slack-client.ts'
import { createMetrics, type Metrics } from '../../src/metrics/prometheus.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

async function seriesOf(metrics: Metrics, series: string): Promise<number | undefined> {
  const lines = (await metrics.text()).body.split('\n')
  const line = lines.find((each) => each.startsWith(`crowsnest_${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('a call that Slack answers with 429 is counted by its method, and others are not', async () => {
  let status = 200
  const slack = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"ok":true}')
  })
  await new Promise<void>((ready) => slack.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void slack.close())
  const address = slack.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const metrics = createMetrics()
  const options = { outgoing: createOutgoing({}), calls: metrics, log: createRecordedLog().log }
  const client = createSlackClient(`http://127.0.0.1:${port}/api`, 'xoxb-1', options)
  await client.chat.postMessage({ channel: 'C1', text: 'one' })
  expect(await seriesOf(metrics, 'slack_rate_limited_total{method="chat.postMessage"}')).toBeUndefined()
  status = 429
  await expect(client.chat.postMessage({ channel: 'C1', text: 'two' })).rejects.toThrow()
  await expect(client.chat.update({ channel: 'C1', ts: '1.0', text: 'three' })).rejects.toThrow()
  expect(await seriesOf(metrics, 'slack_rate_limited_total{method="chat.postMessage"}')).toBe(1)
  expect(await seriesOf(metrics, 'slack_rate_limited_total{method="chat.update"}')).toBe(1)
  expect(await seriesOf(metrics, 'slack_call_seconds_count{method="chat.postMessage",status="429"}')).toBe(1)
  expect(await seriesOf(metrics, 'slack_call_seconds_count{method="chat.postMessage",status="200"}')).toBe(1)
})

it('credits are those of the buckets that can be used today, and none where none were read', async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  const bucket = (consumed: number, from?: string, to?: string) => {
    return { id: `b${consumed}`, name: 'credits', allocated: 1000, consumed, from, to }
  }
  const asOf = Date.now()
  const buckets = [bucket(10), bucket(200, day(-30), day(30)), bucket(400, day(-60), day(-31)), bucket(0, day(31))]
  const metrics = createMetrics()
  metrics.look({ credits: async () => ({ asOf, buckets, notUnderstood: [] }) })
  expect(await seriesOf(metrics, 'credits_consumed')).toBe(210)
  expect(await seriesOf(metrics, 'credits_allocated')).toBe(2000)
  expect(await seriesOf(metrics, 'credits_read_timestamp_seconds')).toBe(asOf / 1000)

  const unread = createMetrics()
  unread.look({ credits: async () => undefined })
  expect(await seriesOf(unread, 'credits_consumed')).not.toBeGreaterThan(0)
})

it('tokens of the language model are counted by what it read and what it wrote', async () => {
  const metrics = createMetrics()
  metrics.modelUsed({ input: 100, output: 7 })
  metrics.modelUsed({ input: 20, output: 1 })
  expect(await seriesOf(metrics, 'model_tokens_total{direction="input"}')).toBe(120)
  expect(await seriesOf(metrics, 'model_tokens_total{direction="output"}')).toBe(8)
})

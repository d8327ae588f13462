import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { startProduct } from '../support/product.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { isAnswer } from '../support/shown.ts'
import { startTraceCollector } from '../support/trace-collector.ts'

it('one trace leads from the event in Slack through the queue and the instance to the post', async () => {
  const collector = await startTraceCollector(onTestFinished)
  const instance = await startScriptedInstance()
  instance.answer = ({ name }) => ({
    result: { content: [{ type: 'text', text: name === 'list_repos' ? 'teapot' : 'No zebraCrossing anywhere.' }] },
  })
  const { practice, lines } = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    INSTANCE_URL: instance.url,
    INSTANCE_TOKEN: 'a-token-of-ours',
    ANSWER_MODE: 'service',
    SERVICE_CHANNELS: GENERAL,
    SERVICE_REPOS: 'teapot',
  })
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is zebraCrossing? repo:teapot')
  const answer = await practice.message('the answer', { channel: GENERAL, thread_ts: ts }, isAnswer, 30_000)

  const find = (name: string) => until(name, async () => collector.spans.find((span) => span.name === name), 20_000)
  const taken = await find('slack message')
  const call = await find('mcp code_finder')
  const job = await find('job code-find')
  const trace = collector.spans.filter(({ traceId }) => traceId === taken.traceId)
  const parentOf = (span: { parentId: string }) => trace.find(({ spanId }) => spanId === span.parentId)?.name
  expect(parentOf(call)).toBe('job code-find')
  expect(parentOf(job)).toBe('job intake')
  expect(parentOf(await find('job intake'))).toBe('slack message')
  expect(trace.filter(({ name }) => name === 'slack chat.postMessage').map(parentOf)).toContain('job code-find')
  // One id from the log and the trace to the message.
  const id = taken.facts['crowsnest.request']
  expect(job.facts['crowsnest.request']).toBe(id)
  expect(answer.metadata?.event_payload.question).toBe(id)
  expect(lines.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ queue: 'code-find', id }))

  const asked = instance.calls.find(({ name }) => name === 'code_finder')
  expect(asked?.meta.traceparent).toBe(`00-${call.traceId}-${call.spanId}-01`)

  expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp(`zebraCrossing|${MEMBER}|a-token-of-ours`))
  for (const body of collector.bodies) expect(body).not.toMatch(new RegExp(`zebraCrossing|${MEMBER}|a-token-of-ours`))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

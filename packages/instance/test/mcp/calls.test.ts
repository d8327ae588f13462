import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineTool } from '../../src/mcp/tool/tool.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { postModern } from '../support/modern-client.ts'

const begun = new Map<string, AbortSignal>()

/** Runs until it is cancelled; `id` tells the calls of different tests apart. */
const wait = defineTool({
  name: 'test_wait',
  title: 'Wait',
  description: 'Tells of its progress and runs until it is cancelled.',
  input: z.strictObject({ id: z.string() }),
  readOnly: true,
  async run({ id }, { signal, progress }) {
    progress('looking')
    progress('still looking')
    begun.set(id, signal)
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    await promise
    signal.throwIfAborted()
    return { text: 'never' }
  },
})

const tell = defineTool({
  name: 'test_tell',
  title: 'Tell',
  description: 'Tells of its progress and ends.',
  input: z.strictObject({}),
  readOnly: true,
  run(_, { progress }) {
    for (const step of ['one', 'two', 'three']) progress(step)
    return { text: 'done' }
  },
})

const instance = await startTestInstance({ extraTools: [wait, tell] })

async function callUntilBegun(client: Client, id: string) {
  const gone = new AbortController()
  const ended = client
    .callTool({ name: 'test_wait', arguments: { id } }, undefined, { signal: gone.signal })
    .catch((error: unknown) => error)
  const signal = await vi.waitUntil(() => begun.get(id), { timeout: 30_000 })
  return { cancel: () => gone.abort(), ended, signal }
}

test('a client of the 2025 era cancels its call, and no other', async () => {
  const { client } = await connectTestClient(instance)
  const other = await callUntilBegun(client, 'goes on')
  const call = await callUntilBegun(client, 'cancelled')
  call.cancel()
  await vi.waitUntil(() => call.signal.aborted, { timeout: 30_000 })
  expect(other.signal.aborted).toBe(false)
  other.cancel()
  await other.ended
})

test('a notification alone cancels a call whose connection stays open', async () => {
  const post = (body: object) =>
    fetch(`${instance.url}/.api/mcp/all`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `token ${instance.botToken}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    })
  const cancel = (requestId: unknown) => post({ method: 'notifications/cancelled', params: { requestId } })
  const params = { name: 'test_wait', arguments: { id: 'open' } }
  const response = await post({ id: 'call-1', method: 'tools/call', params })
  const signal = await vi.waitUntil(() => begun.get('open'), { timeout: 30_000 })
  expect((await cancel('call-2')).status).toBe(202)
  expect(signal.aborted).toBe(false)
  await cancel('call-1')
  expect(await response.text()).toContain('cancelled')
  expect(signal.aborted).toBe(true)
})

test('a call ends when its client hangs up, in both eras', async () => {
  const gone = new AbortController()
  const args = { name: 'test_wait', arguments: { id: 'modern' } }
  void postModern(instance, 'tools/call', args, gone.signal).catch(() => {})
  const signal = await vi.waitUntil(() => begun.get('modern'), { timeout: 30_000 })
  gone.abort()
  await vi.waitUntil(() => signal.aborted, { timeout: 30_000 })

  const { client } = await connectTestClient(instance, { atEnd: onTestFinished })
  const call = await callUntilBegun(client, 'hangs up')
  await client.close()
  await vi.waitUntil(() => call.signal.aborted, { timeout: 30_000 })
})

test('progress reaches a client of the 2025 era that asked for it, in order and before the answer', async () => {
  const { client } = await connectTestClient(instance)
  const seen: unknown[] = []
  const onprogress = (progress: unknown) => void seen.push(progress)
  await client.callTool({ name: 'test_tell', arguments: {} }, undefined, { onprogress })
  expect(seen).toEqual([
    { progress: 1, message: 'one' },
    { progress: 2, message: 'two' },
    { progress: 3, message: 'three' },
  ])
})

test('progress reaches a client of the 2026 era too, and only who asked', async () => {
  const call = (token?: string) => {
    const meta = token === undefined ? {} : { _meta: { progressToken: token } }
    return postModern(instance, 'tools/call', { name: 'test_tell', arguments: {}, ...meta })
  }
  const told = await (await call('t')).text()
  expect(told.match(/notifications\/progress/g)).toHaveLength(3)
  expect(told).toContain('"message":"two"')
  expect(await (await call()).text()).not.toContain('notifications/progress')
})

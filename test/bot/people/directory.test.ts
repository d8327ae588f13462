import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { createDirectory } from '../../../src/bot/people/directory.ts'
import { outgoing } from '../../support/outgoing.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

/** Slack with one channel of all members; who of them is a guest may change. */
async function startSlack(people: number) {
  const guests = new Set<string>()
  const ids = Array.from({ length: people }, (_, at) => `U${at}`)
  const answers: Record<string, () => object> = {
    'users.list': () => ({ members: ids.map((id) => ({ id, team_id: 'T1', is_restricted: guests.has(id) })) }),
    'conversations.info': () => ({ channel: { id: 'C1', is_member: true } }),
    'conversations.members': () => ({ members: ids.slice(0, 3) }),
  }
  const server = createServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? ''
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, ...answers[method]?.() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = createSlackClient(`http://127.0.0.1:${port}/api`, 'xoxb-1', { outgoing, log: createRecordedLog().log })
  return { guests, directory: createDirectory(client, 'T1') }
}

it.each([
  { people: 3, seconds: 30 },
  { people: 1_001, seconds: 60 },
])('that a member became a guest is noticed after $seconds s among $people people', async ({ people, seconds }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { guests, directory } = await startSlack(people)
  expect(await directory.channel('C1')).toMatchObject({ hasOutsiders: false, people: 3 })
  guests.add('U2')
  vi.setSystemTime(Date.now() + seconds * 1_000 - 1)
  expect(await directory.channel('C1')).toMatchObject({ hasOutsiders: false })
  vi.setSystemTime(Date.now() + 1)
  expect(await directory.channel('C1')).toMatchObject({ hasOutsiders: true })
})

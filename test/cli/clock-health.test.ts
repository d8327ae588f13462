import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { clockHealth } from '../../src/cli/clock-health.ts'
import { outgoing } from '../support/outgoing.ts'

it('compares the clock with that of the answer', async () => {
  const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const at = (minutes: number) => clockHealth(url, outgoing, () => Date.now() + minutes * 60_000)
  expect(await at(0)).toMatchObject({ ok: true })
  expect(await at(10)).toMatchObject({ ok: false, detail: 'is 10 min ahead of Slack’s' })
  expect(await at(-90)).toMatchObject({ ok: false, detail: 'is 90 min behind Slack’s' })
})

it('says nothing where there is no answer', async () => {
  expect(await clockHealth('http://127.0.0.1:1', outgoing)).toBeUndefined()
})

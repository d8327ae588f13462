import { setTimeout } from 'node:timers/promises'
import { until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { UpstreamError } from '../../src/ports/errors.ts'
import type { Deliver } from '../support/hostile/deliveries.ts'
import { argsOf, openHostile } from '../support/hostile/seen.ts'

const never = new AbortController().signal

const slow: [string, Deliver][] = [
  ['never', () => undefined],
  [
    'a sign a second',
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      while (!response.destroyed && response.write(': wait\n\n')) await setTimeout(1_000)
    },
  ],
  [
    'half, and then nothing',
    (response, message) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(message.slice(0, 20))
    },
  ],
]

it.concurrent.each(slow)(
  'an answer that comes as %s is waited for a minute, and its connection is given up soon after',
  async (_, deliver) => {
    const { instance, tools } = await openHostile()
    let isClosed = false
    instance.deliver = (response, message) => {
      response.on('close', () => {
        isClosed = true
      })
      deliver(response, message)
    }
    const started = Date.now()
    const failure = await tools.callReadOnly('evaluator', argsOf('evaluator'), never).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(failure).toMatchObject({ retryable: true })
    expect(Date.now() - started).toBeLessThan(70_000)
    await until('the connection is closed', () => isClosed, 60_000)
  },
  150_000,
)

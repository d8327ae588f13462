import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENGINEERING, startPractice } from '../support/practice.ts'

const divider = [{ type: 'divider' }]

const answer = z.looseObject({ ok: z.boolean(), message: z.looseObject({ text: z.string() }).optional() })

async function caller() {
  const { url, calls } = await startPractice()
  const call = async (type: string, args: object) => {
    const isForm = type.includes('form')
    const fields = Object.entries(args).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const response = await fetch(`${url}/api/chat.postMessage`, {
      method: 'POST',
      headers: { authorization: 'Bearer xoxb-practice-bot', 'content-type': type },
      body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(args),
    })
    return answer.parse(await response.json())
  }
  return { call, calls }
}

test('JSON should name its charset, a form should not', async () => {
  const { call } = await caller()
  const say = { channel: ENGINEERING, text: 'x' }
  const warned = (warning: string) => ({ ok: true, warning, response_metadata: { warnings: [warning] } })
  expect(await call('application/json', say)).toMatchObject(warned('missing_charset'))
  expect(await call('application/json; charset=utf-8', say)).not.toHaveProperty('warning')
  expect(await call('application/x-www-form-urlencoded', say)).not.toHaveProperty('warning')
  const superfluous = 'application/x-www-form-urlencoded; charset=utf-8'
  expect(await call(superfluous, say)).toMatchObject(warned('superfluous_charset'))
})

test('blocks without a text are taken with a warning, a refusal carries warnings too', async () => {
  const { call, calls } = await caller()
  const silent = await call('application/json', { channel: ENGINEERING, blocks: divider })
  expect(silent).toMatchObject({ ok: true, warning: 'missing_charset,missing_text_in_message' })
  expect((await calls()).at(-1)).toMatchObject({ ok: true, warning: silent.warning })
  const refused = await call('application/json', { channel: ENGINEERING, text: 'x', blocks: [{ type: 'nonsense' }] })
  expect(refused).toMatchObject({
    error: 'invalid_blocks',
    warning: 'missing_charset',
    response_metadata: { warnings: ['missing_charset'], messages: [expect.stringContaining('/blocks/0/type')] },
  })
  expect((await calls()).at(-1)).toMatchObject({ error: 'invalid_blocks', errors: refused.errors })
})

test('a text longer than Slack keeps is cut with a warning', async () => {
  const { call } = await caller()
  const long = await call('application/json; charset=utf-8', { channel: ENGINEERING, text: 'x'.repeat(40_010) })
  expect(long).toMatchObject({ ok: true, warning: 'message_truncated' })
  expect(long.message?.text).toHaveLength(40_000)
})

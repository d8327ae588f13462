import { expect, test } from 'vitest'
import { judge } from '../../src/api/verdict.ts'
import { ENGINEERING, startPractice } from '../support/practice.ts'

test('a call carries what is wrong with it, where, and the page that says so', async () => {
  const { api, calls } = await startPractice()
  const blocks = [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }]
  await api('chat.postMessage', { channel: ENGINEERING, text: 'x', blocks })
  await api('conversations.info')
  await api('users.info', { user: 'U0' })
  await api('nonsense')
  await api('auth.test')
  expect(await calls()).toMatchObject([
    {
      verdict: 'refused',
      source: 'https://docs.slack.dev/reference/methods/chat.postMessage',
      problems: [
        {
          message: expect.stringContaining('150'),
          pointer: '/blocks/0/text/text',
          source: 'https://docs.slack.dev/reference/block-kit/blocks/header-block',
        },
      ],
    },
    { verdict: 'refused', problems: [{ pointer: '/channel', source: expect.stringContaining('#arguments') }] },
    {
      verdict: 'refused',
      problems: [{ message: 'user not found', source: 'https://docs.slack.dev/reference/methods/users.info#errors' }],
    },
    { verdict: 'refused', source: 'https://docs.slack.dev/reference/methods' },
    { verdict: 'ok', problems: [] },
  ])
})

test('a missing scope leads to its page, too many calls to the limits', () => {
  const scope = { ok: false, error: 'missing_scope', needed: 'files:write', provided: 'chat:write' }
  expect(judge('files.delete', scope, []).problems).toEqual([
    {
      message: 'It needs files:write; the manifest asks for chat:write.',
      source: 'https://docs.slack.dev/reference/scopes/files.write',
    },
  ])
  const limited = judge('chat.update', { ok: false, error: 'ratelimited', retry_after: 3 }, [])
  expect(limited).toMatchObject({
    verdict: 'limited',
    problems: [{ message: 'Too many calls at once: again in 3 s.' }],
  })
})

test('a warning is no refusal', () => {
  const found = [{ message: 'missing charset', source: 'there' }]
  expect(judge('chat.update', { ok: true, warning: 'missing_charset' }, found)).toMatchObject({
    verdict: 'warned',
    problems: found,
  })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import { ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const url = 'https://docs.example.com/page'
const preview = { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'A page' } }] }
const linkShared = z.looseObject({ type: z.literal('link_shared'), unfurl_id: z.string(), message_ts: z.string() })

async function shareLink() {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  await practice.control('link', { user: MEMBER, channel: ENGINEERING, url })
  const event = await until(
    'an event',
    () => envelopes().flatMap(({ payload }) => linkShared.safeParse(payload?.event).data ?? [])[0],
  )
  const unfurl = (args: object) => practice.api('chat.unfurl', { unfurls: { [url]: preview }, ...args })
  return { practice, event, unfurl }
}

test('what the app knows about a link is shown under the message', async () => {
  const { practice, event, unfurl } = await shareLink()
  expect(await unfurl({ channel: ENGINEERING, ts: event.message_ts })).toMatchObject({ ok: true })
  const attachment = { from_url: url, is_app_unfurl: true, blocks: [{ type: 'section', text: { text: 'A page' } }] }
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ text: `<${url}>`, attachments: [attachment] }])
  await unfurl({ unfurl_id: event.unfurl_id, source: 'conversations_history', unfurls: { [url]: { text: 'Anew' } } })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ attachments: [{ from_url: url, text: 'Anew' }] }])
})

test('what is no link of that message, or of nobody, is refused', async () => {
  const { event, unfurl } = await shareLink()
  const place = { channel: ENGINEERING, ts: event.message_ts }
  const error = async (args: object) => (await unfurl(args)).error
  expect(await error({ ...place, unfurls: { 'https://docs.example.com/other': preview } })).toBe('cannot_unfurl_url')
  expect(await error({ ...place, unfurls: 'nonsense' })).toBe('invalid_unfurls_format')
  expect(await error({ ...place, unfurls: undefined })).toBe('missing_unfurls')
  expect(await error({ ...place, ts: '1700000000.000100' })).toBe('cannot_find_message')
  expect(await error({ channel: ENGINEERING })).toBe('missing_ts')
  expect(await error({ unfurl_id: 'x', source: 'conversations_history' })).toBe('invalid_unfurl_id')
})

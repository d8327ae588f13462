import { expect, test } from 'vitest'
import { ENGINEERING, MEMBER, type Practice, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const option = (value: string) => ({ text: plain(value), value })
const select = { type: 'external_select', action_id: 'repo', min_query_length: 2, placeholder: plain('Which?') }

async function postMenu(practice: Practice, answer: (query: string) => unknown) {
  const { envelopes } = await connectRawSocket(
    practice,
    () => true,
    ({ payload }) => (payload?.type === 'block_suggestion' ? answer(String(payload.value)) : undefined),
  )
  const blocks = [{ type: 'actions', block_id: 'menu', elements: [select] }]
  const { ts } = await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'x', blocks })
  const here = { user: MEMBER, channel: ENGINEERING, ts, action_id: 'repo' }
  return { envelopes, ask: (value: string) => practice.control('suggest', { ...here, value }), here }
}

test('the app says what there is to pick, and that can be picked', async () => {
  const practice = await startPractice()
  const { ask, envelopes, here } = await postMenu(practice, (query) => ({ options: [option(`${query}-one`)] }))
  expect(await practice.control('click', { ...here, value: 'ab-one' })).toMatchObject({ ok: false, field: 'value' })
  expect(await ask('a')).toMatchObject({ ok: false, field: 'value' })
  expect(await ask('ab')).toMatchObject({ ok: true, options: [option('ab-one')] })
  expect(envelopes().at(-1)?.payload).toMatchObject({
    type: 'block_suggestion',
    action_id: 'repo',
    block_id: 'menu',
    value: 'ab',
    container: { type: 'message', message_ts: here.ts },
    user: { id: MEMBER },
  })
  expect(await practice.control('click', { ...here, value: 'ab-one' })).toMatchObject({ ok: true })
  expect(envelopes().at(-1)?.payload).toMatchObject({ actions: [{ selected_option: option('ab-one') }] })
})

test('options may come in groups, and what are no options are none', async () => {
  const practice = await startPractice()
  const { ask } = await postMenu(practice, (query) =>
    query === 'many'
      ? { options: Array.from({ length: 101 }, (_, n) => option(String(n))) }
      : { option_groups: [{ label: plain('Ours'), options: [option('x')] }] },
  )
  expect(await ask('groups')).toMatchObject({ ok: true, option_groups: [{ options: [option('x')] }] })
  expect(await ask('many')).toMatchObject({ ok: false, error: 'invalid_options' })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const modal = (title: string, more: object = {}) => ({
  type: 'modal',
  title: plain(title),
  notify_on_close: true,
  blocks: [{ type: 'actions', elements: [{ type: 'button', action_id: 'next', text: plain('Next') }] }],
  ...more,
})
const opened = z.looseObject({ view: z.looseObject({ id: z.string() }) })
const views = z.object({ views: z.array(z.looseObject({ id: z.string() })) })

/** Three modals, one upon the other. */
async function openStack(...specs: object[]) {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const triggerId = () => envelopes().at(-1)?.payload?.trigger_id
  await practice.control('shortcut', { user: MEMBER, callback_id: 'new_note' })
  const ids: string[] = []
  for (const view of specs) {
    const method = ids.length === 0 ? 'views.open' : 'views.push'
    ids.push(opened.parse(await practice.api(method, { trigger_id: triggerId(), view })).view.id)
    await practice.control('click', { user: MEMBER, view_id: ids.at(-1), action_id: 'next' })
  }
  const close = (clear: boolean, view_id = ids.at(-1)) => practice.control('close', { user: MEMBER, view_id, clear })
  const open = async () => views.parse(await practice.get(`views?user=${MEMBER}`)).views.map(({ id }) => id)
  const closings = () => envelopes().flatMap(({ payload }) => (payload?.type === 'view_closed' ? [payload] : []))
  return { ids, close, open, closings }
}

test('a button closes the topmost view', async () => {
  const { ids, close, open, closings } = await openStack(modal('One'), modal('Two'), modal('Three'))
  expect(await close(false, ids[0])).toMatchObject({ ok: false, field: 'view_id' })
  expect(await close(false)).toMatchObject({ ok: true })
  expect(await open()).toEqual(ids.slice(0, 2))
  expect(closings()).toMatchObject([{ view: { id: ids[2] }, is_cleared: false }])
})

test('the × closes them all, and each that asked to be heard of is', async () => {
  const silent = modal('Two', { notify_on_close: false })
  const { ids, close, open, closings } = await openStack(modal('One'), silent, modal('Three'))
  expect(await close(true)).toMatchObject({ ok: true })
  expect(await open()).toEqual([])
  expect(closings()).toMatchObject([
    { view: { id: ids[2] }, is_cleared: true },
    { view: { id: ids[0] }, is_cleared: true },
  ])
})

test('a view may have its button close them all', async () => {
  const { close, open, closings } = await openStack(modal('One'), modal('Two', { clear_on_close: true }))
  await close(false)
  expect(await open()).toEqual([])
  expect(closings()).toMatchObject([{ is_cleared: true }, { is_cleared: true }])
})

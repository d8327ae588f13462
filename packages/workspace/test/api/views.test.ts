import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENGINEERING, MEMBER, type Practice, startPractice, temporaryDir } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const modal = (title: string, more: object = {}) => ({
  type: 'modal',
  title: { type: 'plain_text', text: title },
  blocks: [{ type: 'divider' }],
  ...more,
})
const opened = z.looseObject({ view: z.looseObject({ id: z.string(), hash: z.string() }) })

async function trigger(practice: Practice, socket: Awaited<ReturnType<typeof connectRawSocket>>): Promise<string> {
  await practice.control('command', { user: MEMBER, channel: ENGINEERING, command: '/look' })
  return String(socket.envelopes().at(-1)?.payload?.trigger_id)
}

test('a trigger opens one modal, for three seconds', async () => {
  const practice = await startPractice()
  const socket = await connectRawSocket(practice)
  const first = await trigger(practice, socket)
  const open = (trigger_id: string) => practice.api('views.open', { trigger_id, view: modal('One') })
  expect(await open(first)).toMatchObject({ ok: true })
  expect(await open(first)).toMatchObject({ error: 'exchanged_trigger_id' })
  const late = await trigger(practice, socket)
  await practice.control('clock', { advance_ms: 3_001 })
  expect(await open(late)).toMatchObject({ error: 'expired_trigger_id' })
  expect(await open('12.34.ab')).toMatchObject({ error: 'invalid_trigger_id' })
})

test('modals stack up to three', async () => {
  const practice = await startPractice()
  const socket = await connectRawSocket(practice)
  await practice.api('views.open', { trigger_id: await trigger(practice, socket), view: modal('1') })
  const push = async (title: string) =>
    practice.api('views.push', { trigger_id: await trigger(practice, socket), view: modal(title) })
  const second = opened.parse(await push('2'))
  expect(await push('3')).toMatchObject({ view: { previous_view_id: second.view.id } })
  expect(await push('4')).toMatchObject({ error: 'push_limit_reached' })
})

test('an update replaces the view in its place, unless it is of yesterday', async () => {
  const practice = await startPractice()
  const socket = await connectRawSocket(practice)
  const view = modal('Old', { external_id: 'mine' })
  const first = opened.parse(
    await practice.api('views.open', { trigger_id: await trigger(practice, socket), view }),
  ).view
  const updated = await practice.api('views.update', { view_id: first.id, hash: first.hash, view: modal('New') })
  expect(updated).toMatchObject({ ok: true, view: { id: first.id } })
  const stale = await practice.api('views.update', { view_id: first.id, hash: first.hash, view: modal('Newer') })
  expect(stale).toMatchObject({ error: 'hash_conflict' })
  expect(await practice.api('views.update', { view_id: 'V0', view: modal('x') })).toMatchObject({ error: 'not_found' })
  expect(await practice.get(`views?user=${MEMBER}`)).toMatchObject({ views: [{ title: { text: 'New' } }] })
})

test('a view that Slack would not take is refused', async () => {
  const { api } = await startPractice()
  const view = { type: 'home', blocks: [{ type: 'nonsense' }] }
  expect(await api('views.publish', { user_id: MEMBER, view })).toMatchObject({ ok: false })
})

test('blocks can be judged without being sent', async () => {
  const { api } = await startPractice()
  expect(await api('blocks.validate', { blocks: [{ type: 'divider' }] })).toMatchObject({ ok: true })
  const refused = await api('blocks.validate', { blocks: [{ type: 'divider' }, { type: 'nonsense' }] })
  expect(refused).toMatchObject({ ok: false, errors: [{ pointer: expect.stringContaining('/1') }] })
})

test('a home is published only for an app whose manifest enables the tab', async () => {
  const manifestPath = join(await temporaryDir(), 'manifest.yml')
  const features = '{bot_user: {display_name: plain}, app_home: {home_tab_enabled: false}}'
  await writeFile(
    manifestPath,
    `{display_information: {name: plain}, features: ${features}, oauth_config: {scopes: {bot: [chat:write]}}}`,
  )
  const { api } = await startPractice({ manifestPath })
  const view = { type: 'home', blocks: [{ type: 'divider' }] }
  expect(await api('views.publish', { user_id: MEMBER, view })).toMatchObject({ ok: false, error: 'not_enabled' })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { MEMBER, startPractice } from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const input = (block_id: string, element: object, optional = false) => ({
  type: 'input',
  block_id,
  optional,
  label: plain(block_id),
  element: { action_id: 'it', ...element },
})
const option = (value: string) => ({ text: plain(value), value })
const form = {
  type: 'modal',
  title: plain('A form'),
  submit: plain('Send'),
  blocks: [
    input('name', { type: 'plain_text_input', min_length: 3, max_length: 5 }),
    input('note', { type: 'plain_text_input' }, true),
    input('count', { type: 'number_input', is_decimal_allowed: false, min_value: '1', max_value: '9' }),
    input('mail', { type: 'email_text_input' }, true),
    input('site', { type: 'url_text_input' }, true),
    input('tags', { type: 'multi_static_select', options: ['a', 'b', 'c'].map(option), max_selected_items: 2 }, true),
  ],
}
const views = z.object({ views: z.array(z.looseObject({ id: z.string() })) })
const opened = z.looseObject({ view: z.looseObject({ id: z.string() }) })

async function openForm(answers: unknown = undefined, view: object = form) {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(
    practice,
    () => true,
    ({ payload }) => (payload?.type === 'view_submission' ? answers : undefined),
  )
  await practice.control('shortcut', { user: MEMBER, callback_id: 'new_note' })
  const { id: view_id } = opened.parse(
    await practice.api('views.open', { trigger_id: envelopes()[0]?.payload?.trigger_id, view }),
  ).view
  const submit = (fields: Record<string, unknown>) => {
    const values = Object.fromEntries(Object.entries(fields).map(([block, value]) => [block, { it: value }]))
    return practice.control('submit', { user: MEMBER, view_id, values })
  }
  const submissions = () => envelopes().filter(({ payload }) => payload?.type === 'view_submission')
  return { practice, submit, submissions, envelopes }
}

test('fields are checked before anything is submitted, each with its own words', async () => {
  const { submit, submissions } = await openForm()
  expect(await submit({})).toMatchObject({
    ok: false,
    field: 'values.name',
    errors: { name: 'Please complete this required field.', count: 'Please complete this required field.' },
  })
  const good = { name: 'Max', count: '3' }
  const errors = async (fields: object) => (await submit({ ...good, ...fields })).errors
  expect(await errors({ name: 'x' })).toEqual({ name: 'Please add 2 more characters.' })
  expect(await errors({ name: 'xxxxxx' })).toEqual({ name: 'Please remove 1 character.' })
  expect(await errors({ count: '1.5' })).toEqual({ count: 'Please enter a whole number.' })
  expect(await errors({ count: '0' })).toEqual({ count: 'Please enter 1 or more.' })
  expect(await errors({ count: '10' })).toEqual({ count: 'Please enter 9 or less.' })
  expect(await errors({ mail: 'max' })).toEqual({ mail: 'Please enter a valid email address.' })
  expect(await errors({ site: 'there' })).toEqual({ site: 'Please enter a valid URL.' })
  expect(await errors({ tags: ['a', 'b', 'c'] })).toEqual({ tags: 'Please select at most 2.' })
  expect(submissions()).toEqual([])
  expect(await submit({ ...good, tags: ['a'] })).toMatchObject({ ok: true })
  expect(submissions()).toHaveLength(1)
})

test('an acknowledgement that Slack does not take leaves the modal open, and is noted', async () => {
  const { practice, submit } = await openForm({ response_action: 'errors', errors: { nowhere: 'No' } })
  expect(await submit({ name: 'Max', count: '3' })).toMatchObject({ ok: false, error: 'invalid_response' })
  expect(await practice.get(`views?user=${MEMBER}`)).toMatchObject({ views: [{ type: 'modal' }] })
  expect((await practice.calls()).at(-1)).toMatchObject({ method: 'acknowledgement', ok: false })
})

test('a modal that is submitted twice closes once, and the one below stays', async () => {
  const { practice, submit, envelopes } = await openForm()
  await practice.control('shortcut', { user: MEMBER, callback_id: 'new_note' })
  const trigger_id = envelopes().at(-1)?.payload?.trigger_id
  const upper = opened.parse(await practice.api('views.push', { trigger_id, view: { ...form, blocks: [] } })).view.id
  const send = () => practice.control('submit', { user: MEMBER, view_id: upper })
  await Promise.all([send(), send()])
  expect(await practice.get(`views?user=${MEMBER}`)).toMatchObject({ views: [{ type: 'modal' }] })
  expect(await submit({ name: 'Max', count: '3' })).toMatchObject({ ok: true })
})

test('a fourth modal upon three is refused in an acknowledgement too', async () => {
  const { practice, submit } = await openForm({ response_action: 'push', view: { ...form, blocks: [] } })
  expect(await submit({ name: 'Max', count: '3' })).toMatchObject({ ok: true })
  const open = async () => views.parse(await practice.get(`views?user=${MEMBER}`)).views.map(({ id }) => id)
  const send = async () => practice.control('submit', { user: MEMBER, view_id: (await open()).at(-1) })
  expect(await send()).toMatchObject({ ok: true })
  expect(await send()).toMatchObject({ ok: false, error: 'invalid_response' })
  expect(await open()).toHaveLength(3)
})

test('files are handed over in a form, and then the app’s to read', async () => {
  const files = input('files', { type: 'file_input', filetypes: ['csv'], max_files: 1 })
  const { practice, submit, submissions } = await openForm(undefined, { ...form, blocks: [files] })
  const upload = async (filename: string, user = MEMBER) =>
    (await practice.control('upload', { user, filename, content_base64: 'YSxi' })).file_id
  const [csv, text, others] = [await upload('a.csv'), await upload('a.txt'), await upload('b.csv', 'U07ADMIN001')]
  expect((await submit({})).errors).toEqual({ files: 'Please complete this required field.' })
  expect((await submit({ files: [text] })).errors).toEqual({ files: 'Please choose files of these types: csv.' })
  expect((await submit({ files: [csv, csv] })).errors).toEqual({ files: 'Please choose at most 1 file.' })
  expect(await submit({ files: [others] })).toMatchObject({ ok: false, field: 'values.files.it' })
  expect(await practice.api('files.info', { file: csv })).toMatchObject({ error: 'file_not_found' })
  expect(await submit({ files: [csv] })).toMatchObject({ ok: true })
  expect(submissions()[0]?.payload).toMatchObject({
    view: { state: { values: { files: { it: { type: 'file_input', files: [{ id: csv, mimetype: 'text/csv' }] } } } } },
  })
  expect(await practice.api('files.info', { file: csv })).toMatchObject({ ok: true, file: { user: MEMBER } })
})

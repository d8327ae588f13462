import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../src/testing/until.ts'
import { payloadOf, payloads } from '../../support/payloads.ts'
import { DIRECT, GENERAL, MEMBER } from '../../support/practice.ts'
import type { Site } from '../../support/site.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const option = (value: string) => ({ text: plain(value), value })
const input = (type: string, more: Record<string, unknown> = {}) => ({
  type: 'input',
  block_id: type,
  optional: type !== 'plain_text_input',
  label: plain(type),
  element: { type, action_id: 'v', ...more },
})
const triggered = z.looseObject({ type: z.literal('shortcut'), trigger_id: z.string() })
const kind = z.looseObject({ type: z.string() })

/** A person picks the global shortcut, and the app opens this modal. */
async function openModal(site: Site, view: Record<string, unknown>, onSubmit: () => unknown) {
  site.answer = (request) => {
    const payload = kind.safeParse(payloadOf(request)).data
    if (payload?.type === 'view_submission') return { status: 200, body: onSubmit() }
    if (payload?.type !== 'block_suggestion') return { status: 200 }
    return { status: 200, body: { options: [option(`${payload.value} one`), option(`${payload.value} two`)] } }
  }
  const { practice } = site
  const page = await site.open(MEMBER)
  await page.getByTestId('shortcuts').locator('summary').click()
  await page.getByRole('button', { name: 'New note' }).click()
  const { trigger_id } = triggered.parse(await until('an interaction', () => payloads(site)[0]))
  expect(
    await practice.api('views.open', { trigger_id, view: { type: 'modal', title: plain('Form'), ...view } }),
  ).toEqual(expect.objectContaining({ ok: true }))
  const modal = page.getByTestId('modal').first()
  await modal.waitFor()
  return { page, modal, submit: modal.getByTestId('modal-submit') }
}

export function formTests(site: Site) {
  test('takes every kind of input to the app', async () => {
    const { modal, submit } = await openModal(
      site,
      {
        submit: plain('Save'),
        blocks: [
          input('plain_text_input', { multiline: true }),
          input('email_text_input'),
          input('url_text_input'),
          input('number_input', { is_decimal_allowed: false }),
          input('datepicker'),
          input('timepicker'),
          input('datetimepicker'),
          input('static_select', { options: [option('a'), option('b')] }),
          input('multi_static_select', { options: [option('c'), option('d'), option('e')] }),
          input('external_select', { min_query_length: 2 }),
          input('users_select'),
          input('multi_channels_select'),
          input('conversations_select', {
            filter: { include: ['public', 'private'], exclude_external_shared_channels: true },
          }),
          input('radio_buttons', { options: [option('left'), option('right')] }),
          input('checkboxes', { options: [option('red'), option('blue')] }),
          input('rich_text_input'),
        ],
      },
      () => undefined,
    )
    await submit.click()
    await modal.getByText('Please complete this required field.').waitFor()

    const field = (name: string) => modal.getByLabel(name, { exact: true })
    await field('plain_text_input').fill('two\nlines')
    await field('email_text_input (optional)').fill('ada@example.com')
    await field('url_text_input (optional)').fill('https://example.com')
    await field('number_input (optional)').fill('7')
    await field('datepicker (optional)').fill('2026-11-21')
    await field('timepicker (optional)').fill('09:30')
    await field('datetimepicker (optional)').fill('2026-11-21T09:30')
    await field('static_select (optional)').selectOption('b')
    await field('multi_static_select (optional)').click()
    await modal.getByRole('option', { name: 'c', exact: true }).click()
    await modal.getByRole('option', { name: 'e', exact: true }).click()
    await field('external_select (optional)').fill('re')
    await modal.getByRole('option', { name: 're two' }).click()
    await field('users_select (optional)').selectOption({ label: 'Max Member' })
    await field('multi_channels_select (optional)').pressSequentially('gener')
    await field('multi_channels_select (optional)').press('Enter')
    await field('multi_channels_select (optional)').press('Escape')
    const conversations = field('conversations_select (optional)')
    expect(await conversations.locator('option').allTextContents()).toEqual(
      expect.not.arrayContaining(['lookout', '#partners']),
    )
    await conversations.selectOption({ label: '#general' })
    await modal.getByLabel('right').check()
    await modal.getByLabel('blue').check()
    await field('rich_text_input (optional)').fill('so *bold*')
    await submit.click()
    await modal.waitFor({ state: 'detached' })

    const moment = Math.floor(new Date('2026-11-21T09:30').getTime() / 1000)
    expect(payloads(site).at(-1)).toMatchObject({
      type: 'view_submission',
      view: {
        state: {
          values: {
            plain_text_input: { v: { value: 'two\nlines' } },
            email_text_input: { v: { value: 'ada@example.com' } },
            url_text_input: { v: { value: 'https://example.com' } },
            number_input: { v: { value: '7' } },
            datepicker: { v: { selected_date: '2026-11-21' } },
            timepicker: { v: { selected_time: '09:30' } },
            datetimepicker: { v: { selected_date_time: moment } },
            static_select: { v: { selected_option: { value: 'b' } } },
            multi_static_select: { v: { selected_options: [{ value: 'c' }, { value: 'e' }] } },
            external_select: { v: { selected_option: { value: 're two' } } },
            users_select: { v: { selected_user: MEMBER } },
            multi_channels_select: { v: { selected_channels: [GENERAL] } },
            conversations_select: { v: { selected_conversation: GENERAL } },
            radio_buttons: { v: { selected_option: { value: 'right' } } },
            checkboxes: { v: { selected_options: [{ value: 'blue' }] } },
            rich_text_input: { v: { rich_text_value: { type: 'rich_text' } } },
          },
        },
      },
    })
  })

  test('shows the app’s errors at their fields, and goes back from a pushed view to what was typed', async () => {
    const pushed = { type: 'modal', title: plain('Sure?'), close: plain('Not yet'), blocks: [{ type: 'divider' }] }
    const answers: unknown[] = [
      { response_action: 'errors', errors: { plain_text_input: 'There is one of this name' } },
      { response_action: 'push', view: pushed },
      { response_action: 'clear' },
    ]
    const { page, modal, submit } = await openModal(
      site,
      { submit: plain('Save'), blocks: [input('plain_text_input')] },
      () => answers.shift(),
    )
    await modal.getByLabel('plain_text_input').fill('Ada')
    await submit.click()
    await modal.getByText('There is one of this name').waitFor()
    await modal.getByLabel('plain_text_input').press('Enter')
    await page.getByRole('heading', { name: 'Sure?' }).waitFor()
    await page.getByRole('button', { name: 'Not yet' }).click()
    await page.getByRole('heading', { name: 'Sure?' }).waitFor({ state: 'detached' })
    expect(await modal.getByLabel('plain_text_input').inputValue()).toBe('Ada')
    await submit.click()
    await modal.waitFor({ state: 'detached' })
  })

  test('hands over what was typed so far when something else is pressed', async () => {
    const button = { type: 'button', action_id: 'check', text: plain('Check') }
    const { modal } = await openModal(
      site,
      { submit: plain('Save'), blocks: [input('plain_text_input'), { type: 'actions', elements: [button] }] },
      () => undefined,
    )
    await modal.getByLabel('plain_text_input').fill('half')
    await modal.getByRole('button', { name: 'Check' }).click()
    expect(await until('an interaction', () => payloads(site)[1])).toMatchObject({
      type: 'block_actions',
      view: { state: { values: { plain_text_input: { v: { value: 'half' } } } } },
    })
  })

  test('shows App Home as the app publishes it, and takes presses there', async () => {
    const { practice } = site
    const publish = (text: string) =>
      practice.api('views.publish', {
        user_id: MEMBER,
        view: {
          type: 'home',
          blocks: [
            { type: 'header', text: plain(text) },
            { type: 'actions', elements: [{ type: 'button', action_id: 'more', text: plain('More') }] },
          ],
        },
      })
    const page = await site.open(MEMBER, DIRECT)
    await page.getByTestId('home-tab').click()
    await until('a request', () => site.received.find(({ body }) => body.includes('"tab":"home"')))
    await publish('First')
    await page.getByRole('heading', { name: 'First' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    expect(await until('an interaction', () => payloads(site)[0])).toMatchObject({
      type: 'block_actions',
      container: { type: 'view' },
      actions: [{ action_id: 'more' }],
    })
    await publish('Second')
    await page.getByRole('heading', { name: 'Second' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Second' }).waitFor()
  })

  test('takes files, and its × closes all that lie upon each other', async () => {
    const pushed = { type: 'modal', title: plain('Sure?'), notify_on_close: true, blocks: [{ type: 'divider' }] }
    const blocks = [input('file_input', { filetypes: ['csv'] })]
    const { page, modal, submit } = await openModal(
      site,
      { submit: plain('Save'), notify_on_close: true, blocks },
      () => ({
        response_action: 'push',
        view: pushed,
      }),
    )
    const buffer = Buffer.from('a,b')
    await modal.getByLabel('file_input').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await modal.locator('[aria-busy=false]').getByText('a.csv').waitFor()
    await submit.click()
    await page.getByRole('heading', { name: 'Sure?' }).waitFor()
    expect(payloads(site).at(-1)).toMatchObject({
      view: { state: { values: { file_input: { v: { files: [{ name: 'a.csv', mimetype: 'text/csv' }] } } } } },
    })
    await page.getByTestId('modal').last().getByRole('button', { name: 'Close' }).click()
    await page.getByTestId('modal').first().waitFor({ state: 'detached' })
    await until('an interaction', () => payloads(site)[3])
    expect(payloads(site).slice(2)).toMatchObject([
      { type: 'view_closed', is_cleared: true },
      { type: 'view_closed', is_cleared: true },
    ])
  })
}

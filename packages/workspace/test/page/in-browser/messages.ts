import { expect, test } from 'vitest'
import { until } from '../../../src/testing/until.ts'
import { payloads } from '../../support/payloads.ts'
import { ADMIN, ENGINEERING, MEMBER } from '../../support/practice.ts'
import { PATIENT, type Site } from '../../support/site.ts'

const plain = (text: string) => ({ type: 'plain_text', text })

export function messageTests(site: Site) {
  test('forgets what was for one person’s eyes when the page is loaded anew', async () => {
    const { practice } = site
    await practice.say('for all')
    const page = await site.open(MEMBER)
    await page.getByText('for all').waitFor()
    await practice.api('chat.postEphemeral', { channel: ENGINEERING, user: MEMBER, text: 'for you' })
    await page.getByText('for you', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('for all').waitFor()
    expect(await page.getByText('for you', { exact: true }).count()).toBe(0)
  })

  test('shows what another app posts, with its attachments', async () => {
    const { practice } = site
    const fields = [
      { title: 'Severity', value: 'critical' },
      { title: '', value: 'db-1' },
      { title: '', value: 'db-2' },
    ]
    const alert = { color: 'danger', pretext: 'Production', title: 'DiskFull', text: 'Disk of *db-1* is full', fields }
    const attachments = [{ ...alert, footer: 'alerts.example' }, { fallback: 'Only words' }]
    await practice.control('message', { channel: ENGINEERING, bot: 'Alerts', attachments })
    const page = await site.open(MEMBER)
    const shown = page.getByTestId('message').filter({ hasText: 'DiskFull' })
    await shown.waitFor()
    const words = await shown.innerText()
    for (const word of [
      'Alerts',
      'App',
      'Production',
      'Disk of db-1 is full',
      'critical',
      'alerts.example',
      'Only words',
    ])
      expect(words).toContain(word)
  })

  test('lets people react, and take it back', async () => {
    const { practice } = site
    const { ts } = await practice.say('done')
    await practice.control('react', { user: ADMIN, channel: ENGINEERING, ts, name: 'tada' })
    const page = await site.open(MEMBER)
    const tada = page.locator('[data-testid=reaction][data-name=tada]')
    await tada.getByText('1').waitFor()
    await tada.click()
    await tada.getByText('2').waitFor()
    expect(await tada.getAttribute('aria-pressed')).toBe('true')
    await tada.click()
    await tada.getByText('1').waitFor()
    await page.getByTestId('message').hover()
    await page.getByTitle('Add reaction').first().click()
    await page.getByRole('button', { name: 'rocket' }).click()
    await page.locator('[data-testid=reaction][data-name=rocket]').waitFor()
  })

  test('tells the app which button of a block was pressed, which thumb, and what was picked', async () => {
    const { practice } = site
    const button = { type: 'button', action_id: 'same', text: plain('Press') }
    const thumb = (text: string, value: string) => ({ text: plain(text), value })
    const elements = [
      { type: 'static_select', action_id: 'pick', options: [{ text: plain('One'), value: '1' }] },
      { type: 'datepicker', action_id: 'day' },
      { type: 'overflow', action_id: 'more', options: [{ text: plain('Again'), value: 'again' }] },
    ]
    const posted = await practice.api('chat.postMessage', {
      channel: ENGINEERING,
      text: 'choices',
      blocks: [
        { type: 'actions', block_id: 'first', elements: [button] },
        { type: 'actions', block_id: 'second', elements: [button, ...elements] },
        {
          type: 'context_actions',
          elements: [
            {
              type: 'feedback_buttons',
              action_id: 'fb',
              positive_button: thumb('Good', 'yes'),
              negative_button: thumb('Bad', 'no'),
            },
            { type: 'icon_button', action_id: 'bin', icon: 'trash', text: plain('Delete') },
          ],
        },
      ],
    })
    expect(posted).toMatchObject({ ok: true })
    const page = await site.open(MEMBER)
    const reported = async (n: number) =>
      expect.objectContaining(await until('an interaction', () => payloads(site)[n - 1]))
    await page.getByRole('button', { name: 'Press' }).last().click()
    await reported(1)
    await page.locator('[data-action-id=pick]').selectOption('1')
    await reported(2)
    await page.locator('[data-action-id=day]').fill('2026-11-21')
    await reported(3)
    await page.getByTitle('More options').click()
    await page.getByRole('button', { name: 'Again' }).click()
    await reported(4)
    await page.getByRole('button', { name: 'Bad' }).click()
    await reported(5)
    await page.getByRole('button', { name: 'Delete' }).click()
    await reported(6)
    expect(payloads(site)).toMatchObject([
      { actions: [{ action_id: 'same', block_id: 'second' }] },
      { actions: [{ action_id: 'pick', selected_option: { value: '1' } }] },
      { actions: [{ action_id: 'day', selected_date: '2026-11-21' }] },
      { actions: [{ action_id: 'more', selected_option: { value: 'again' } }] },
      { actions: [{ action_id: 'fb', value: 'no' }] },
      { actions: [{ action_id: 'bin' }] },
    ])
  })

  test('shows a data table by pages, and attachments with their bar', async () => {
    const { practice } = site
    const cell = (text: string) => ({ type: 'raw_text', text })
    const rows = ['Name', 'a', 'b', 'c'].map((text) => [cell(text), cell(`${text}!`)])
    const blocks = [{ type: 'data_table', caption: 'Letters', page_size: 2, row_header_column_index: 0, rows }]
    const attachments = [{ color: '#ff0000', title: 'Red', text: 'It is *red*' }]
    await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'table', blocks, attachments })
    const page = await site.open(MEMBER)
    const table = page.getByRole('table', { name: 'Letters' })
    await table.waitFor()
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['a', 'b'])
    await page.getByRole('button', { name: 'Next rows' }).click()
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['c'])
    await page.getByText('3–3 of 3').waitFor()
    const bar = await page.evaluate(`getComputedStyle(document.querySelector('.attachment-body')).borderLeftColor`)
    expect(bar).toBe('rgb(255, 0, 0)')
    expect(page.complaints).toEqual([])
  })

  test('shows what a text file begins with', async () => {
    const { practice } = site
    const bytes = Array.from({ length: 12 }, (_, line) => `${line},x`).join('\n')
    const ticket = await practice.api('files.getUploadURLExternal', { filename: 'a.csv', length: bytes.length })
    await fetch(String(ticket.upload_url), { method: 'POST', body: bytes })
    const files = [{ id: ticket.file_id, title: 'Rows' }]
    await practice.api('files.completeUploadExternal', { files, channel_id: ENGINEERING })
    const page = await site.open(MEMBER)
    const file = page.getByTestId('file')
    await file.getByText('7,x').waitFor()
    expect(await file.innerText()).not.toContain('8,x')
    await file.getByRole('button', { name: 'Show 4 more lines' }).click()
    await file.getByText('11,x').waitFor()
  })

  test('follows an answer while it is written, and stops it', async () => {
    const { practice } = site
    const { ts } = await practice.say('write me something')
    const page = await site.open(MEMBER, `${ENGINEERING}/${ts}`)
    const thread = page.getByTestId('thread-panel')
    await practice.api('assistant.threads.setStatus', {
      channel_id: ENGINEERING,
      thread_ts: ts,
      status: 'is thinking…',
    })
    await thread.getByText('lookout is thinking…').waitFor()
    const started = await practice.api('chat.startStream', {
      channel: ENGINEERING,
      thread_ts: ts,
      recipient_team_id: 'T07PRACTICE',
      recipient_user_id: MEMBER,
      markdown_text: 'Once ',
    })
    await thread.getByText('Once').waitFor()
    expect(await thread.getByText('is thinking').count()).toBe(0)
    await practice.api('chat.appendStream', { channel: ENGINEERING, ts: started.ts, markdown_text: 'upon a time' })
    await thread.getByText('Once upon a time').waitFor()
    await page.getByTestId('stop').click()
    await page.getByTestId('stop').waitFor({ state: 'detached' })
    await until('a request', () => site.received.find(({ body }) => body.includes('agent_session_stopped')))
  })

  test('takes files by the paperclip and by dragging, and sends them together', async () => {
    const { practice } = site
    const page = await site.open(MEMBER)
    await page.getByRole('button', { name: 'Attach files' }).waitFor()
    const file = (name: string, text: string) => ({ name, mimeType: 'application/x-lie', buffer: Buffer.from(text) })
    await page.getByTestId('attach').setInputFiles([file('a.csv', '1,x'), file('b.txt', 'two')])
    await page.getByTestId('uploads').getByText('a.csv').waitFor()
    await page.getByRole('button', { name: 'Remove b.txt' }).click()
    await page.evaluate(`
      const transfer = new DataTransfer()
      transfer.items.add(new File(['# Three'], 'c.md'))
      const dropped = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
      document.querySelector('.composer').dispatchEvent(dropped)
    `)
    await page.getByTestId('uploads').getByText('c.md').waitFor()
    await page.getByTestId('composer').fill('look at these')
    await expect.poll(() => page.getByTestId('send').isEnabled(), PATIENT).toBe(true)
    await page.getByTestId('send').click()
    await page.getByTestId('file').getByText('1,x').waitFor()
    expect(await page.getByTestId('uploads').count()).toBe(0)
    expect(await practice.messages(ENGINEERING)).toMatchObject([
      { text: 'look at these', files: [{ name: 'a.csv', mimetype: 'text/csv' }, { name: 'c.md' }] },
    ])
    await until('a request', () => site.received.find(({ body }) => body.includes('"file_share"')))
  })

  test('hands over what is typed into its fields with a press', async () => {
    const { practice } = site
    const note = { type: 'plain_text_input', action_id: 'typed' }
    await practice.api('chat.postMessage', {
      channel: ENGINEERING,
      text: 'form',
      blocks: [
        { type: 'input', block_id: 'note', label: plain('Note'), element: note },
        { type: 'actions', elements: [{ type: 'button', action_id: 'save', text: plain('Save') }] },
      ],
    })
    const page = await site.open(MEMBER)
    await page.getByLabel('Note').fill('remember me')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await until('an interaction', () => payloads(site)[0])).toMatchObject({
      actions: [{ action_id: 'save' }],
      state: { values: { note: { typed: { value: 'remember me' } } } },
    })
  })
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../src/testing/until.ts'
import { payloads } from '../../support/payloads.ts'
import {
  ADMIN,
  BOT,
  DIRECT,
  ENGINEERING,
  GENERAL,
  GUEST,
  MEMBER,
  temporaryDir,
  WITHOUT_BOT,
} from '../../support/practice.ts'
import { at, PATIENT, type Site } from '../../support/site.ts'

const interaction = z.looseObject({ type: z.string(), trigger_id: z.string() })

export function conversationTests(site: Site) {
  test('draws what an app posts and leads only to the web', async () => {
    const { practice } = site
    const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } })
    const bad = 'javascript:alert(1)'
    const posted = await practice.api('chat.postMessage', {
      channel: ENGINEERING,
      text: 'places',
      blocks: [
        section(
          'Found <https://example.com/a_b|src/a_b_c.ts:10-20> for <@U07MEMBER01>: ```const x = a * b\n  y[z](w)```',
        ),
        section(`<${bad}|not this> \`[nor](${bad})\` [nor](${bad})`),
        {
          type: 'markdown',
          text: `# Read\n\n\`\`\`ts\nif (a)\n  b()\n\`\`\`\n\n[nor](${bad}) ![pixel](https://example.com/p.png)`,
        },
        {
          type: 'table',
          rows: [[{ type: 'raw_text', text: 'Lines' }], [{ type: 'raw_number', value: 62, text: '62' }]],
        },
        {
          type: 'rich_text',
          elements: [{ type: 'rich_text_section', elements: [{ type: 'link', url: bad, text: 'nor' }] }],
        },
        {
          type: 'task_card',
          task_id: '1',
          title: 'Task',
          status: 'complete',
          sources: [{ type: 'url', url: bad, text: 'nor' }],
        },
      ],
    })
    expect(posted).toMatchObject({ ok: true })
    const page = await site.open(MEMBER)
    const message = page.getByTestId('message')
    await message.getByText('@Max Member').waitFor()
    expect(await message.locator('pre').allInnerTexts()).toEqual(['const x = a * b\n  y[z](w)', 'if (a)\n  b()\n'])
    expect(await message.locator('td').innerText()).toBe('62')
    expect(await message.locator('[src]').count()).toBe(0)
    const links = await message.locator('[href]').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['https://example.com/a_b', 'https://example.com/p.png'])
    expect(page.complaints).toEqual([])
  })

  test('takes a command from the keyboard to the app and shows what it says', async () => {
    const { practice } = site
    const page = await site.open(MEMBER)
    const composer = page.getByTestId('composer')
    await composer.pressSequentially('/l')
    await page.getByRole('option', { name: '/look' }).waitFor()
    await composer.press('Tab')
    await composer.pressSequentially('for the bell')
    await composer.press('Enter')
    await expect
      .poll(() => site.received.map(({ body }) => new URLSearchParams(body).get('text')), PATIENT)
      .toEqual(['for the bell'])
    await expect.poll(() => composer.inputValue(), PATIENT).toBe('')

    await practice.api('chat.postEphemeral', { channel: ENGINEERING, user: MEMBER, text: 'Here it is' })
    await page.getByTestId('message').filter({ hasText: 'Only visible to you' }).getByText('Here it is').waitFor()
    const other = await site.openAnother(at(practice.url, ADMIN))
    await other.getByTestId('composer').waitFor()
    expect(await other.getByText('Here it is').count()).toBe(0)
  })

  test('says that no app is connected, and what came of a command', async () => {
    const practice = await site.startAnother()
    const page = await site.openAnother(at(practice.url))
    await page.getByTestId('not-connected').getByText('lookout is not connected').waitFor()
    await page.getByTestId('composer').fill('/look x')
    await page.getByTestId('send').click()
    await page.getByTestId('message').getByText('/look failed with the error').waitFor()
  })

  test('follows a thread as it grows, refuses commands there, and comes back to it', async () => {
    const { practice } = site
    const { ts } = await practice.say('How does it *work*?')
    const page = await site.open(MEMBER)
    await page.getByText('work', { exact: true }).waitFor()
    await practice.api('chat.postMessage', { channel: ENGINEERING, thread_ts: ts, text: 'Like this' })
    await page.getByTestId('reply-link').getByText('1 reply').click()
    const thread = page.getByTestId('thread-panel')
    await thread.getByTestId('message').getByText('Like this').waitFor()

    await page.getByTestId('thread-composer').fill('/look x')
    await page.getByTestId('thread-composer').press('Enter')
    await thread.getByText('/look is not supported in threads. Sorry!').waitFor()
    await page.getByTestId('thread-composer').fill('Thanks, @lookout')
    await page.getByTestId('thread-send').click()
    await thread.getByText('2 replies').waitFor()
    const replies = await practice.messages(ENGINEERING, `&thread_ts=${ts}`)
    expect(replies.at(-1)?.text).toBe(`Thanks, <@${BOT}>`)

    await page.reload()
    await thread.getByTestId('message').getByText('Like this').waitFor()
  })

  test('shows each person their own channels, and lets them join open ones', async () => {
    const { practice } = site
    await practice.control('channel', { channel: WITHOUT_BOT, remove: [MEMBER] })
    const page = await site.open(MEMBER, WITHOUT_BOT)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByTestId('composer').waitFor()

    await page.getByTestId('user-switcher').selectOption(GUEST)
    await page.getByRole('heading', { name: '#helpdesk' }).waitFor()
    expect(await page.getByTestId('channel-link').count()).toBe(2)
  })

  test('presses a button, fills in the form that opens, and submits it', async () => {
    const { practice } = site
    const button = { type: 'button', action_id: 'open', value: 'v1', text: { type: 'plain_text', text: 'Open' } }
    const blocks = [{ type: 'actions', elements: [button] }]
    await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'form', blocks })
    const page = await site.open(MEMBER)
    await page.getByRole('button', { name: 'Open' }).click()
    const pressed = interaction.parse(await until('an interaction', () => payloads(site)[0]))
    expect(pressed).toMatchObject({ type: 'block_actions', actions: [{ action_id: 'open', value: 'v1' }] })

    const view = {
      type: 'modal',
      title: { type: 'plain_text', text: 'Sign in' },
      submit: { type: 'plain_text', text: 'Save' },
      blocks: [
        {
          type: 'input',
          block_id: 'name',
          label: { type: 'plain_text', text: 'Name' },
          element: { type: 'plain_text_input', action_id: 'typed' },
        },
      ],
    }
    await practice.api('views.open', { trigger_id: pressed.trigger_id, view })
    const modal = page.getByTestId('modal')
    await modal.getByLabel('Name').fill('Ada')
    await page.getByTestId('modal-submit').click()
    await modal.waitFor({ state: 'detached' })
    expect(payloads(site)[1]).toMatchObject({
      type: 'view_submission',
      view: { state: { values: { name: { typed: { value: 'Ada' } } } } },
    })
  })

  test('stacks its panels on a phone', async () => {
    const { practice } = site
    const { ts } = await practice.say('hello')
    const page = await site.openAnother(`${practice.url}/#/?user=${MEMBER}`, { viewport: { width: 390, height: 844 } })
    await page.getByTestId('channel-link').getByText('engineering').click()
    await page.getByTestId('composer').waitFor()
    expect(await page.getByTestId('user-switcher').isVisible()).toBe(false)
    await page.goto(at(practice.url, MEMBER, `${ENGINEERING}/${ts}`))
    await page.getByTestId('thread-composer').waitFor()
    expect(await page.getByTestId('composer').isVisible()).toBe(false)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  test('opens a conversation of several people, and shows it to them alone', async () => {
    const page = await site.open(MEMBER)
    await page.getByRole('button', { name: 'New group message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ada Admin').check()
    await dialog.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('heading', { name: 'Ada Admin, lookout' }).waitFor()
    await page.getByTestId('composer').fill('hello you two')
    await page.getByTestId('composer').press('Enter')
    await page.getByTestId('message').getByText('hello you two').waitFor()
    const heard = await until('a request', () =>
      site.received.find(({ body }) => body.includes('"channel_type":"mpim"')),
    )
    expect(heard.body).toContain('hello you two')

    await page.getByTestId('user-switcher').selectOption(ADMIN)
    const link = page.getByTestId('channel-link').getByText('Max Member, lookout')
    await link.waitFor()
    await page.getByTestId('user-switcher').selectOption(GUEST)
    await link.waitFor({ state: 'detached' })
  })

  test('offers what the manifest switches on of the app’s home, and nothing of an uninstalled app', async () => {
    const manifestPath = join(await temporaryDir(), 'manifest.json')
    const app_home = { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: true }
    const features = { app_home, bot_user: { display_name: 'lookout' } }
    await writeFile(manifestPath, JSON.stringify({ display_information: { name: 'Lookout' }, features }))
    const practice = await site.startAnother({ manifestPath })
    const page = await site.openAnother(at(practice.url, MEMBER, DIRECT))
    await page.getByText('Sending messages to this app has been turned off.').waitFor()
    expect(await page.getByTestId('home-tab').count()).toBe(0)

    const other = await site.open(MEMBER)
    await other.getByTestId('composer').fill('/')
    await other.getByRole('option', { name: '/look' }).waitFor()
    await site.practice.control('installation', { installed: false })
    await other.getByRole('option', { name: '/look' }).waitFor({ state: 'detached' })
    await other.getByText('lookout is not a member').waitFor()
  })

  test('takes the app into a channel by /invite', async () => {
    const page = await site.open(MEMBER, 'C07RANDOM01')
    await page.getByText('lookout is not a member').waitFor()
    await page.getByTestId('composer').fill('/invite ')
    await page.getByTestId('composer').press('Enter')
    await page.getByTestId('refusal').waitFor()
    await page.getByTestId('composer').fill('/invite @lookout ')
    await page.getByTestId('composer').press('Enter')
    await page.getByText('lookout is not a member').waitFor({ state: 'detached' })
    expect(page.complaints).toEqual([])
  })

  test('tells whoever comes first what this is and what to try, until they close it for good', async () => {
    const manifestPath = join(await temporaryDir(), 'manifest.json')
    const prompts = [
      { title: 'Ring the bell', message: 'ring' },
      { title: 'Look out', message: 'look' },
    ]
    const agent_view = { agent_description: 'Looks out', suggested_prompts: prompts }
    const features = { agent_view, bot_user: { display_name: 'lookout' } }
    await writeFile(manifestPath, JSON.stringify({ display_information: { name: 'Lookout' }, features }))
    const practice = await site.startAnother({ manifestPath, howToConnect: 'Ask the harbour master.' })
    const page = await site.openAnother(at(practice.url, MEMBER), { isFirstVisit: true })
    const note = page.getByTestId('first-visit')
    await note.getByText('Use lookout in your own Slack').click()
    await note.getByText('Ask the harbour master.').waitFor()
    await note.getByRole('button', { name: 'Ring the bell' }).click()
    await page.getByRole('heading', { name: 'lookout' }).waitFor()
    await page.getByTestId('message').getByText('ring').waitFor()
    await page.getByTestId('prompts').getByRole('button', { name: 'Look out' }).click()
    await page.getByTestId('message').getByText('look').waitFor()
    await page.getByTestId('close-first-visit').click()
    await note.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('composer').waitFor()
    expect(await note.count()).toBe(0)
    expect(page.complaints).toEqual([])
  })

  test('lets go of the stream in hidden tabs, of which there may be many, and catches up when they are shown', async () => {
    const { practice } = site
    const show = (state: string) => `
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`
    const first = await site.openAnother(at(practice.url))
    // A browser has six connections to a server.
    for (let count = 1; count <= 6; count += 1) {
      const tab = count === 1 ? first : await first.context().newPage()
      await tab.goto(at(practice.url))
      await tab.getByTestId('composer').waitFor()
      await tab.evaluate(show('hidden'))
    }
    const seventh = await first.context().newPage()
    await seventh.goto(at(practice.url))
    await seventh.getByTestId('composer').fill('hello')
    await seventh.getByTestId('composer').press('Enter')
    await seventh.getByTestId('message').getByText('hello').waitFor()
    await practice.say('hello too', { channel: GENERAL })
    await first.evaluate(show('visible'))
    await first.getByTestId('message').getByText('hello').waitFor()
    await first.locator('[data-testid=channel-link][data-unread=true]').getByText('general').waitFor()
  })
}

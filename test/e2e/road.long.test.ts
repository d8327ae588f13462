import { GENERAL, MEMBER } from '@crowsnest/workspace/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, startBrowser } from '../../packages/workspace/test/support/page.ts'
import { freePort } from '../support/free-port.ts'
import { startPractice } from '../support/practice.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isPlaceholder } from '../support/shown.ts'

/** With this checkout as its repository. */
const { practice } = await startProduct({}, afterAll)

describe('in the browser', () => {
  let browser: Awaited<ReturnType<typeof startBrowser>>
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    ['/code-find', 'where is the command grammar parsed', /src\/bot\/route\/grammar\.ts/],
    ['/deepsearch', 'where are long messages cut into parts that Slack takes', /src\/bot\/send\/[\w/-]+\.ts/],
  ])('a person types %s %s, and a thread answers with a link to the file at its lines', async (...row) => {
    const [command, words, file] = row
    const page = await openPage(browser, `${practice.url}/#/${GENERAL}?user=${MEMBER}`)
    await page.getByTestId('composer').fill(`${command} ${words}`)
    await page.getByTestId('composer').press('Enter')
    const question = page.getByTestId('message').filter({ hasText: `asked: ${words}` })
    await question
      .filter({ hasText: /\bsrc\// })
      .getByTestId('reply-link')
      .click({ timeout: 50_000 })
    const thread = page.getByTestId('thread-panel')
    const link = thread.getByRole('link', { name: file }).first()
    const [path = ''] = file.exec((await link.textContent()) ?? '') ?? []
    const [shown] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await shown.waitForLoadState()
    expect(shown.url()).toMatch(/@[0-9a-f]{40}\/-\/blob\/.*\?L\d+/)
    expect(await shown.title()).toContain(path.split('/').at(-1))
    expect(page.complaints).toEqual([])
  })

  it('a mention is answered in its own thread', async () => {
    const page = await openPage(browser, `${practice.url}/#/${GENERAL}?user=${MEMBER}`)
    await page.getByTestId('composer').fill('@crowsnest where are long messages cut into parts')
    await page.keyboard.press('Escape')
    await page.getByTestId('send').click()
    const asked = page.getByTestId('message').filter({ hasText: 'where are long messages cut into parts' })
    await asked.getByTestId('reply-link').click({ timeout: 50_000 })
    await page
      .getByTestId('thread-panel')
      .getByRole('link', { name: /src\/bot\/send\/fit-message\.ts/ })
      .first()
      .waitFor({ timeout: 50_000 })
  })
})

describe('over HTTP', () => {
  it('signed requests are answered as those over a socket are', async () => {
    const port = await freePort()
    const practice = await startPractice({ requestUrl: `http://127.0.0.1:${port}/slack/events` })
    const { urls } = await startProduct({
      REPOS: makeRepository('teapot', { 'src/kettle.ts': '/** Boils the kettle. */\nexport function boil() {}\n' }),
      SLACK_API_URL: `${practice.url}/api`,
      SLACK_BOT_TOKEN: 'xoxb-practice-bot',
      SLACK_SIGNING_SECRET: 'practice-signing-secret',
      BOT_PORT: String(port),
    })
    const ack = await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled')
    expect(ack.status).toBe(200)
    const root = await practice.message('the question', { channel: GENERAL }, isPlaceholder)
    await practice.message('the answer', { channel: GENERAL, thread_ts: root.ts }, ({ text }) =>
      text.includes('src/kettle.ts'),
    )

    const forged = await fetch(`${urls.get('bot')}/slack/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': String(Math.floor(Date.now() / 1000)),
        'x-slack-signature': 'v0=00',
      },
      body: 'command=/code-find&text=x',
    })
    expect(forged.status).toBe(401)
    const health = await fetch(`${urls.get('bot')}/healthz`)
    expect(await health.json()).toMatchObject({ ok: true })
  })
})

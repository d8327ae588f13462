import { join } from 'node:path'
import { addUser, createToken, newPasswordLink } from '@crowsnest/instance/operator'
import { directOf, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectOpenToAll, looks } from '../../packages/workspace/test/support/look.ts'
import { type OpenPage, skipFirstVisit, startBrowser, watchedPage } from '../../packages/workspace/test/support/page.ts'
import { newDataDir, startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed } from '../support/shown.ts'

const PASSWORD = 'correct-horse-battery-9'
const files = { 'src/kettle.ts': "export function boilKettle() {\n  return 'whistle'\n}\n" }
const DATA_DIR = await newDataDir(afterAll)
const env = { DATA_DIR, ANSWER_MODE: 'personal', REPOS: makeRepository('teapot', files, afterAll) }
const ends: (() => Promise<void>)[] = []
const endProduct = async () => {
  for (const end of ends.splice(0).toReversed()) await end()
}
afterAll(endProduct)
let product = await startProduct(env, (end) => ends.push(end))
const dataDir = join(DATA_DIR, 'instance')
addUser({ dataDir, name: 'max' })

const browser = await startBrowser()
afterAll(() => browser.close())
const [desktop, , , phoneDark] = looks

/** A person's browser: what they see in Slack, and the pages that its buttons open. */
async function openBrowser(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop.viewport })
  await skipFirstVisit(context)
  return context
}

const slack = (context: BrowserContext, channel: string) => async (): Promise<OpenPage> => {
  const page = await watchedPage(context)
  await page.goto(`${product.practice.url}/#/${channel}?user=${MEMBER}`)
  return page
}

/** As a large bright screen and a small dark one show it. */
async function see(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const { name: look, viewport, colorScheme } of [desktop, phoneDark]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expectOpenToAll(page, `${name}-${look}`)
  }
  await page.setViewportSize(desktop.viewport)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByTestId('composer').fill(text)
  await page.getByTestId('composer').press('Enter')
}

/** Of a sign-in: that it began, is refused, or ends soon. */
const isNews = ({ metadata }: Message) => metadata?.event_payload.feature === 'sign-in'

const told = async (isIt: (message: Message) => boolean) =>
  (await product.practice.messages({ channel: directOf(MEMBER), user: MEMBER })).filter(isIt).length

/** Until the person is told it once more in their own conversation. */
async function tells(isIt: (message: Message) => boolean, act: () => Promise<unknown>): Promise<void> {
  const before = await told(isIt)
  await act()
  await until('told', async () => (await told(isIt)) > before, 60_000)
}

/** As it calls itself: a browser takes another name for another place. */
const instanceAt = (path: string) => {
  const { port } = new URL(product.urls.get('instance') ?? '')
  return new URL(path, `http://localhost:${port}`).href
}

/** The page that a button opens. */
async function openedBy(button: Locator): Promise<Page> {
  const [opened] = await Promise.all([button.page().context().waitForEvent('page'), button.click()])
  await opened.waitForLoadState()
  return opened
}

/** The page that a new button opens, typed for in the same place as the ones before. */
async function connectAnew(page: Page): Promise<Page> {
  const buttons = page.getByRole('button', { name: 'Connect', exact: true })
  const before = await buttons.count()
  await type(page, '/crowsnest connect')
  await until('another button', async () => (await buttons.count()) > before)
  return await openedBy(buttons.last())
}

async function setPassword(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(newPasswordLink({ dataDir, name, baseUrl: new URL(instanceAt('/')).origin }))
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  await page.getByRole('button').last().click()
  await page.waitForLoadState()
  await context.clearCookies()
  await page.close()
}

const lastButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

it('a person connects in the browser, is warned of the wrong account, and shares what they were answered', async () => {
  const context = await openBrowser()
  await setPassword(context, 'max')
  const page = await slack(context, GENERAL)()
  await type(page, '/code-find where does the kettle boil repo:teapot')
  await lastButton(page, 'Connect').waitFor()
  await see(page, 'connect-first')

  const there = await openedBy(lastButton(page, 'Connect'))
  await see(there, 'instance-sign-in')
  await there.getByLabel('User name').fill('max')
  await there.getByLabel('Password').fill(PASSWORD)
  await there.getByRole('button', { name: 'Sign in' }).click()
  await lastButton(there, 'Allow').waitFor()
  await see(there, 'instance-consent')
  await lastButton(there, 'Allow').click()
  await there.getByText('Connect these two accounts?').waitFor()
  await see(there, 'bot-confirm')
  await there.getByRole('button', { name: 'Don’t connect' }).click()
  await there.getByText('Nothing was connected').waitFor()
  await see(there, 'bot-not-connected')
  await there.close()

  const used = await openedBy(lastButton(page, 'Connect'))
  await used.getByText('This link no longer works').waitFor()
  await see(used, 'bot-used-link')
  await used.close()

  const again = await connectAnew(page)
  await lastButton(again, 'Don’t allow').click()
  await again.waitForLoadState()
  await see(again, 'bot-denied')
  await again.close()

  const third = await connectAnew(page)
  await lastButton(third, 'Allow').click()
  await tells(isNews, async () => {
    await third.getByRole('button', { name: 'Connect', exact: true }).click()
    await third.getByText('You are connected').waitFor()
    await see(third, 'bot-connected')
    await third.close()
  })

  const direct = await slack(context, directOf(MEMBER))()
  await direct.getByTestId('reply-link').first().click()
  await lastButton(direct, 'Share in a channel').waitFor()
  await see(direct, 'own-answer')
  await lastButton(direct, 'Share in a channel').click()
  await direct.getByRole('dialog').waitFor()
  await see(direct, 'share-form')
  await direct.getByRole('dialog').getByRole('combobox').selectOption(GENERAL)
  await direct.getByText('Who will see it').first().waitFor()
  await see(direct, 'share-preview')
  await direct.getByTestId('modal-submit').click()
  await direct.getByText('Shared in #general').first().waitFor()
  await lastButton(page, 'Take back').waitFor()
  await see(page, 'shared')
  await lastButton(page, 'Take back').click()
  await see(page, 'take-back')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Taken back.').first().waitFor()
  await see(page, 'taken-back')
  expect(page.complaints).toEqual([])
  await context.close()
})

it('a sign-in that was ended on the instance is asked for anew, by a code', async () => {
  const context = await openBrowser()
  const page = await slack(context, directOf(MEMBER))()
  const account = await context.newPage()
  await account.goto(instanceAt('/sign-in'))
  await account.getByLabel('User name').fill('max')
  await account.getByLabel('Password').fill(PASSWORD)
  await account.getByRole('button', { name: 'Sign in' }).click()
  await account.waitForURL(instanceAt('/'))
  await account.goto(instanceAt('/access-tokens'))
  await see(account, 'instance-account')
  await account
    .getByRole('button', { name: /^Disconnect/ })
    .first()
    .click()
  await see(account, 'instance-account-ended')
  await tells(isNews, () => type(page, '/code search kettle'))
  await see(page, 'refused')

  await lastButton(page, 'Use a code').click()
  await lastButton(page, 'Open the page').waitFor()
  await see(page, 'code')
  const there = await openedBy(lastButton(page, 'Open the page'))
  await see(there, 'instance-code')
  await there.getByRole('button', { name: /continue|next/i }).click()
  await there.locator('.device-code').waitFor()
  await see(there, 'instance-code-confirm')
  await tells(isNamed('sign-in-code-ended'), async () => {
    await lastButton(there, 'Don’t connect').click()
    await there.waitForLoadState()
    await see(there, 'instance-code-refused')
  })
  await see(page, 'code-refused')

  await type(page, '/crowsnest connect')
  await until('another button', async () => (await page.getByRole('button', { name: 'Use a code' }).count()) === 2)
  await lastButton(page, 'Use a code').click()
  await until('another code', async () => (await page.getByRole('button', { name: 'Open the page' }).count()) === 2)
  const second = await openedBy(lastButton(page, 'Open the page'))
  await second.getByRole('button', { name: /continue|next/i }).click()
  await second.locator('.device-code').waitFor()
  await lastButton(second, 'Yes, connect it').click()
  await lastButton(second, 'Allow').waitFor()
  await see(second, 'instance-code-consent')
  await tells(isNews, () => lastButton(second, 'Allow').click())
  await see(second, 'instance-code-done')
  await see(page, 'connected-by-code')
  await context.close()
})

it('an access token is typed, refused where it is none, and its end is told a week ahead', async () => {
  const context = await openBrowser()
  const page = await slack(context, directOf(MEMBER))()
  await type(page, '/crowsnest connect')
  const typeToken = async (token: string) => {
    await lastButton(page, 'Use an access token').click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('textbox', { name: 'Access token' }).fill(token)
    await page.getByLabel(/Ends on/).fill(new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10))
  }
  await typeToken('no')
  await page.getByTestId('modal-submit').click()
  await page.getByText('doesn’t look like an access token').first().waitFor()
  await see(page, 'token-form')
  await page.getByRole('textbox', { name: 'Access token' }).fill('sgp_0123456789abcdef0123456789abcdef01234567')
  await tells(isNamed('token-refused'), () => page.getByTestId('modal-submit').click())
  await see(page, 'token-refused')
  await typeToken(createToken({ dataDir, name: 'slack', kind: 'instance', user: 'max' }).token)
  await tells(isNews, () => page.getByTestId('modal-submit').click())
  await see(page, 'connected-by-token')
  await context.close()

  const before = await told(isNews)
  await endProduct()
  product = await startProduct(env, (end) => ends.push(end))
  const later = await openBrowser()
  const direct = await slack(later, directOf(MEMBER))()
  await until('its end', async () => (await told(isNews)) > before, 60_000)
  await see(direct, 'ending')
  await tells(isNamed('disconnected'), () => type(direct, '/crowsnest disconnect'))
  await see(direct, 'disconnected')
  await later.close()
})

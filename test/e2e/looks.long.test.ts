import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADMIN, directOf, ENGINEERING, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeColors, expectOpenToAll, looks } from '../../packages/workspace/test/support/look.ts'
import {
  type OpenPage,
  openPage,
  skipFirstVisit,
  startBrowser,
  watchedPage,
} from '../../packages/workspace/test/support/page.ts'
import { ROOT } from '../../scripts/source-files.ts'
import { settingsWords } from '../../src/handlers/settings/words/settings.ts'
import { startProduct } from '../support/product.ts'
import { hasEnded, isAnswer, isNamed } from '../support/shown.ts'

const { practice, dataDir } = await startProduct({}, afterAll)
await promisify(execFile)(process.execPath, [join(ROOT, 'src/cli/main.ts'), 'demo-data'], {
  env: { ...process.env, DATA_DIR: dataDir },
})
const browser = await startBrowser()
afterAll(() => browser.close())

interface Sight {
  name: string
  address: string
  isFirstVisit?: boolean
  /** What a person does there first. */
  act?: (page: Page) => Promise<void>
}

const isHelp = isNamed('help')
const threadOf = ({ ts }: Pick<Message, 'ts'>, channel = GENERAL) => `${channel}/${ts}`
const run = (text: string) => async (page: Page) => {
  await page.getByTestId('composer').fill(text)
  await page.getByTestId('composer').press('Enter')
}
const shows = (page: Page, text: string) => page.getByText(text).last().waitFor()

await until('a repository to ask about', async () => {
  await practice.command(ADMIN, GENERAL, '/crowsnest', 'help')
  const seen = await practice.messages({ channel: GENERAL, user: ADMIN })
  return seen.some((message) => isHelp(message) && JSON.stringify(message).includes('/code commits'))
})
const question = await practice.say(MEMBER, ENGINEERING, '@crowsnest how do I run the tests?')
await practice.message('the answer', { channel: ENGINEERING, thread_ts: question.ts }, isAnswer)
await practice.command(MEMBER, ENGINEERING, '/code-find', 'where is the command grammar parsed')
const found = await practice.message('the places', { channel: ENGINEERING }, hasEnded('answered'))
// Reports say what credits are left once they were read.
await practice.command(MEMBER, directOf(MEMBER), '/credits', '')
await practice.message('the credits', { channel: directOf(MEMBER) }, isNamed('credits'))
await practice.command(ADMIN, GENERAL, '/usage', 'last week')
const usage = await practice.message('the usage', { channel: GENERAL }, isNamed('usage'))
await practice.command(ADMIN, GENERAL, '/digest', `weekly mon 09:00 Europe/Berlin <#${GENERAL}|general>`)
await practice.message('the digest', { channel: GENERAL, user: ADMIN }, isNamed('digest-made'))
await practice.command(ADMIN, GENERAL, '/digest', 'test')
const digest = await practice.message('the preview', { channel: directOf(ADMIN) }, isNamed('usage-test'))
await practice.command(ADMIN, GENERAL, '/credits', `alerts on <#${GENERAL}|general> at 50,75,90,100`)
const isAlert = ({ blocks }: Message) => JSON.stringify(blocks ?? []).includes('alert-acknowledge')
await practice.message('an alert', { channel: GENERAL }, isAlert)
const sights: Sight[] = [
  { name: 'first-visit', address: `${ENGINEERING}?user=${MEMBER}`, isFirstVisit: true },
  {
    name: 'help',
    address: `${GENERAL}?user=${MEMBER}`,
    act: async (page) => {
      await run('/crowsnest help')(page)
      await page.getByRole('button', { name: 'All commands' }).last().waitFor()
    },
  },
  {
    name: 'all-commands',
    address: `${GENERAL}?user=${MEMBER}`,
    act: async (page) => {
      await run('/crowsnest help')(page)
      await page.getByRole('button', { name: 'All commands' }).last().click()
      await shows(page, '/credits alerts')
    },
  },
  { name: 'answer', address: `${threadOf(question, ENGINEERING)}?user=${MEMBER}` },
  { name: 'places', address: `${threadOf(found, ENGINEERING)}?user=${MEMBER}` },
  { name: 'home', address: `${directOf(MEMBER)}/home?user=${MEMBER}` },
  { name: 'home-of-an-operator', address: `${directOf(ADMIN)}/home?user=${ADMIN}` },
  {
    name: 'usage',
    address: `${GENERAL}?user=${MEMBER}`,
    act: (page) => page.evaluate(`document.querySelector('[data-ts="${usage.ts}"]').scrollIntoView()`),
  },
  { name: 'usage-thread', address: `${threadOf(usage)}?user=${MEMBER}` },
  { name: 'digest', address: `${directOf(ADMIN)}?user=${ADMIN}` },
  { name: 'digest-thread', address: `${directOf(ADMIN)}/${digest.ts}?user=${ADMIN}` },
  { name: 'credits', address: `${directOf(MEMBER)}?user=${MEMBER}` },
  {
    name: 'settings',
    address: `${GENERAL}?user=${ADMIN}`,
    act: async (page) => {
      await run('/crowsnest settings repo:crowsnest')(page)
      await page.getByRole('button', { name: settingsWords.changeButton }).last().waitFor()
    },
  },
  {
    name: 'settings-form',
    address: `${GENERAL}?user=${ADMIN}`,
    act: async (page) => {
      await run('/crowsnest settings')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'ask-form',
    address: `${directOf(MEMBER)}/home?user=${MEMBER}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask a question' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'alert',
    address: `${GENERAL}?user=${ADMIN}`,
    act: async (page) => {
      await run('/credits alerts list')(page)
      await page.getByRole('button', { name: 'Send a test' }).last().click()
      await shows(page, 'Test alert')
    },
  },
]

const [desktop, desktopDark, phone, phoneDark] = looks

/** What can be reached is tried on each width; colours change in the open page. */
const widths = [
  { ...desktop, dark: desktopDark },
  { ...phone, dark: phoneDark },
]

describe.each(widths)('everybody on $name', ({ dark, ...light }) => {
  // A new window takes longer than all that is looked at in it.
  let kept: OpenPage
  beforeAll(async () => {
    const context = await browser.newContext(light)
    await skipFirstVisit(context)
    kept = await watchedPage(context)
  })

  async function open(address: string, isFirstVisit: boolean): Promise<OpenPage> {
    const url = `${practice.url}/#/${address}`
    if (isFirstVisit) return openPage(browser, url, { ...light, isFirstVisit })
    await changeColors(kept, light)
    // From there it is loaded anew; another fragment alone would not do it.
    await kept.goto('about:blank')
    kept.complaints.splice(0)
    await kept.goto(url)
    return kept
  }

  it.each(sights)('is shown $name', async ({ name, address, isFirstVisit = false, act }) => {
    const page = await open(address, isFirstVisit)
    await page.locator('.message:visible, .home:visible').first().waitFor()
    await act?.(page)
    await page.waitForLoadState('networkidle')
    await expectOpenToAll(page, `${name}-${light.name}`)
    await changeColors(page, dark)
    await expectOpenToAll(page, `${name}-${dark.name}`)
    expect.soft(page.complaints, `${name}-${light.name}`).toEqual([])
    // A form stays open for whoever opened it, on the next page too.
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
})

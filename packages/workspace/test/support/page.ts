import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Chromium', 'Google Chrome']
const places = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Starts the browser that is installed; `npm test` installs one where there is none. */
export async function startBrowser() {
  const executablePath = places.flatMap((place) => names.map((name) => join(place, name))).find(isProgram)
  if (executablePath === undefined) throw new Error('No Chromium or Chrome on PATH: install one to test the page')
  // The sandbox cannot work for root, as in containers; only this project's own page is opened.
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type OpenPage = Page & { complaints: string[] }

/** A page in a context of its own; `complaints` gathers errors and breaches of the content policy. */
export async function openPage(
  browser: Browser,
  url: string,
  { isFirstVisit = false, ...options }: BrowserContextOptions & { isFirstVisit?: boolean } = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  if (!isFirstVisit) await skipFirstVisit(context)
  onTestFinished(() => context.close())
  const page = await watchedPage(context)
  await page.goto(url)
  return page
}

/** As somebody who has closed the note for new ones. */
export async function skipFirstVisit(context: BrowserContext): Promise<void> {
  await context.addInitScript(`if (location.protocol.startsWith('http')) localStorage.setItem('visited', 'on')`)
}

export async function watchedPage(context: BrowserContext): Promise<OpenPage> {
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] })
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => page.complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()))
  return page
}

import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { ENGINEERING } from './practice.ts'

const configFile = fileURLToPath(new URL('../../page/vite.config.ts', import.meta.url))

/** For a file of tests: the page built as it stands, and one browser for all of them. */
export function buildPage() {
  const built = { pageDir: '', open: (_url: string, _options?: BrowserContextOptions) => Promise.reject<OpenPage>() }
  let browser: Awaited<ReturnType<typeof startBrowser>>
  beforeAll(async () => {
    built.pageDir = await mkdtemp(join(tmpdir(), 'workspace-page-'))
    const building = build({ configFile, logLevel: 'silent', build: { outDir: built.pageDir, minify: false } })
    browser = await startBrowser()
    built.open = (url, options) => openPage(browser, url, options)
    await building
  })
  afterAll(async () => {
    await browser.close()
    await rm(built.pageDir, { recursive: true, force: true })
  })
  return built
}

/** Where a person finds a channel or thread. */
export const at = (url: string, user: string, rest = ENGINEERING) => `${url}/#/${rest}?user=${user}`

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
  browser: Awaited<ReturnType<typeof startBrowser>>,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] })
  page.setDefaultTimeout(5_000)
  page.on('pageerror', (error) => page.complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()))
  await page.goto(url)
  return page
}

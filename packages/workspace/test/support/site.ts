import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { WorkspaceOptions } from '../../src/start.ts'
import { type OpenPage, openPage, skipFirstVisit, startBrowser, watchedPage } from './page.ts'
import { ENGINEERING, MEMBER, openPractice, type Practice, startPractice } from './practice.ts'
import { type Answer, openRawApp, type Received } from './raw-app.ts'

const configFile = fileURLToPath(new URL('../../page/vite.config.ts', import.meta.url))
const DESKTOP = { width: 1280, height: 720 }
/** To where no test looks, with nothing begun or focused. */
const LEAVE = `sessionStorage.clear(); document.activeElement?.blur(); location.hash = '#/C07RANDOM01?user=U07OPERAT01'`
const taken = () => ({ status: 200 })

/** A built page on a workspace with an app, kept from test to test: each begins with an empty workspace. */
export interface Site {
  readonly practice: Practice
  readonly received: Received[]
  /** How the app answers during this test. */
  answer: (request: Received) => Answer
  /** The page as that person, at a channel, thread or tab; loaded anew only after a failure. */
  open(user: string, place?: string): Promise<OpenPage>
  /** A page of its own in the same browser. */
  openAnother(url: string, options?: Parameters<typeof openPage>[2]): Promise<OpenPage>
  /** A workspace of the test's own, without an app unless the options say where one is. */
  startAnother(options?: Partial<WorkspaceOptions>): Promise<Practice>
}

async function newPage(browser: Browser): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: DESKTOP })
  await skipFirstVisit(context)
  return watchedPage(context)
}

/** For a file of tests. */
export function startSite(): Site {
  const dir = mkdtemp(join(tmpdir(), 'workspace-page-'))
  let browser: Browser
  let page: OpenPage
  let pageDir: string
  let practice: Practice
  let app: Awaited<ReturnType<typeof openRawApp>>
  let isFresh = false

  beforeAll(async () => {
    pageDir = join(await dir, 'page')
    const building = build({ configFile, logLevel: 'silent', build: { outDir: pageDir, minify: false } })
    browser = await startBrowser()
    app = await openRawApp((_, request) => site.answer(request))
    practice = await openPractice({ dataDir: join(await dir, 'data'), pageDir, requestUrl: app.url })
    await building
  })
  beforeEach(async () => {
    page ??= await newPage(browser)
    page.complaints.length = 0
    app.received.length = 0
    site.answer = taken
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') isFresh = false
    if (isFresh) await page.evaluate(LEAVE)
    await practice.control('reset')
    await page.setViewportSize(DESKTOP)
    if (isFresh) await page.getByRole('heading', { name: '#random' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    await practice.close()
    app.close()
    await rm(await dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })

  const site: Site = {
    get practice() {
      return practice
    },
    get received() {
      return app.received
    },
    answer: taken,
    async open(user, place = ENGINEERING) {
      const hash = `#/${place}?user=${user}`
      if (isFresh) await page.evaluate(`location.hash = '${hash}'`)
      else {
        await page.goto('about:blank')
        await page.goto(`${practice.url}/${hash}`)
      }
      isFresh = true
      return page
    },
    openAnother: (url, options) => openPage(browser, url, options),
    startAnother: (options) => startPractice({ ...options, pageDir }),
  }
  return site
}

/** For what is looked at again and again; two cores may be busy. */
export const PATIENT = { timeout: 30_000 }

/** Where a person finds a channel or thread. */
export const at = (url: string, user = MEMBER, place = ENGINEERING) => `${url}/#/${place}?user=${user}`

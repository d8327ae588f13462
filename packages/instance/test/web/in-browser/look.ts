import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { watchedPage } from '../../../../workspace/test/support/page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })) }),
)

export const looks = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

export type Look = (typeof looks)[number]

/** A page to look at: its address, and what a person does there first. */
export interface Sight {
  name: string
  address: string
  /** The session of somebody who signed in. */
  cookie?: string
  /** Selects a button to press. */
  press?: string
  isMissing?: boolean
}

/**
 * Opens each page and expects that nobody is kept out of it: nothing that axe finds, nothing wider than the screen, no breach of
 * its policy. PICTURES names a folder for pictures of them.
 */
export async function lookAt(
  sights: readonly Sight[],
  look: Look,
  { browser, url }: { browser: Browser; url: string },
) {
  for (const sight of sights) {
    const context = await browser.newContext(look)
    try {
      await lookAtOne(sight, look, { context, url })
    } finally {
      await context.close()
    }
  }
}

async function lookAtOne(sight: Sight, look: Look, { context, url }: { context: BrowserContext; url: string }) {
  const { name, address, cookie, press, isMissing } = sight
  const [key = '', value = ''] = cookie?.split('=') ?? []
  if (cookie !== undefined) await context.addCookies([{ name: key, value, url }])
  const page = await watchedPage(context)
  await page.goto(new URL(address, url).href)
  if (press !== undefined) await page.locator(press).click()
  await page.locator('main h1').first().waitFor()
  await takePicture(`${name}-${look.name}`, (path) => page.screenshot({ path }))
  const title = `${name}, ${look.name}`
  // A page that is not there is an error to the browser too.
  expect(
    page.complaints.filter((text) => !(isMissing === true && text.includes('404'))),
    title,
  ).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), title).toBe(true)
  await page.evaluate(axe)
  const { violations } = z.object({ violations: violationsSchema }).parse(await page.evaluate('axe.run()'))
  expect(violations, title).toEqual([])
}

async function takePicture(name: string, take: (path: string) => Promise<unknown>): Promise<void> {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await take(join(folder, `${name}.png`))
}

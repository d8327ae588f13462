import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'

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

/** As when the system turns dark while the page is open. */
export async function changeColors(page: Page, { colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // What hears of it has drawn once the second frame comes.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Expects that nobody is kept out of a page: nothing that axe finds, nothing wider than the screen. PICTURES names a folder for a picture of it. */
export async function expectOpenToAll(page: Page, name: string): Promise<void> {
  await takePicture(name, (path) => page.screenshot({ path }))
  expect.soft(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true)
  // It stays in a page that is looked at again.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const { violations } = z
    .object({ violations: violationsSchema })
    .parse(await page.evaluate("axe.run({ resultTypes: ['violations'] })"))
  expect.soft(violations, name).toEqual([])
}

async function takePicture(name: string, take: (path: string) => Promise<unknown>): Promise<void> {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await take(join(folder, `${name}.png`))
}

import type { Browser, BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { expectOpenToAll, type Look } from '../../../../workspace/test/support/look.ts'
import { watchedPage } from '../../../../workspace/test/support/page.ts'

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

/** Opens each page and expects that nobody is kept out of it, and no breach of its policy. */
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
  const title = `${name}-${look.name}`
  // A page that is not there is an error to the browser too.
  expect(
    page.complaints.filter((text) => !(isMissing === true && text.includes('404'))),
    title,
  ).toEqual([])
  await expectOpenToAll(page, title)
}

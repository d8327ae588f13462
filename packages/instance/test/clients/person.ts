import type { Browser } from 'playwright-core'
import { newPasswordLink } from '../../src/operator/index.ts'
import type { TestInstance } from '../support/instance.ts'
import { createVisitor } from '../support/visitor.ts'

const name = 'ada'
const password = 'correct horse battery'

export interface Person {
  /** Opens what a client asks them to open in a browser that knows nothing yet, signs in, and allows it. */
  visit(address: string): Promise<void>
  /** How often they were asked. */
  visits(): number
}

/** Somebody with an account, who has never used the instance. */
export async function createPerson(instance: TestInstance, browser: Browser): Promise<Person> {
  const visitor = createVisitor(instance, name)
  const link = newPasswordLink({ ...instance, name, baseUrl: instance.publicUrl })
  await visitor.post(link, { password, again: password })
  let visits = 0
  return {
    visits: () => visits,
    async visit(address) {
      visits++
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await page.goto(address)
        await page.getByLabel('User name').fill(name)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: 'Allow', exact: true }).click()
        await page.waitForURL((url) => url.origin !== instance.publicUrl, { waitUntil: 'commit' })
      } finally {
        await context.close()
      }
    },
  }
}

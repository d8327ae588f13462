import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../src/testing/until.ts'
import { openPage, startBrowser } from '../support/page.ts'
import { MEMBER, startPractice } from '../support/practice.ts'
import { startRawApp } from '../support/raw-app.ts'

test('in a browser a person allows the app, and is led back to it', async () => {
  const app = await startRawApp(() => ({ status: 200 }))
  const practice = await startPractice()
  const browser = await startBrowser()
  onTestFinished(() => browser.close())
  const query = { client_id: '7.7', scope: 'chat:write', state: 'mine', redirect_uri: app.url }
  const page = await openPage(browser, `${practice.url}/oauth/v2/authorize?${new URLSearchParams(query)}`)
  await page.getByLabel('Installed by').selectOption(MEMBER)
  await page.getByRole('button', { name: 'Allow' }).click()
  const back = await until('a request', () => app.received.find(({ path }) => path.includes('code=')))
  expect(new URL(back.path, app.url).searchParams.get('state')).toBe('mine')
  expect(page.complaints.filter((line) => !line.includes('favicon'))).toEqual([])
})

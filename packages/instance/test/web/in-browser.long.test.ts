import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { looks } from '../../../workspace/test/support/look.ts'
import { openPage, startBrowser } from '../../../workspace/test/support/page.ts'
import { addOAuthClient, addUser, newPasswordLink } from '../../src/operator/index.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { createOAuthDriver, idp, redirectUri } from '../support/oauth.ts'
import { signIn, tokenOf } from '../support/people.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { lookAt, type Sight } from './in-browser/look.ts'
import { makeShop } from './in-browser/shop.ts'

const shop = makeShop()
const empty = makeSampleRepository('empty', {})
empty.git('update-ref', '-d', 'HEAD')
const instance = await startTestInstance({
  repos: [
    { name: 'acme/shop', location: shop.path },
    { name: 'empty', location: empty.path },
  ],
})
const url = instance.publicUrl
for (const name of ['ann', 'bob']) addUser({ ...instance, name })
const cookie = signIn(instance, 'ann')
const browser = await startBrowser()
afterAll(() => browser.close())

const repo = '/acme/shop'
const cart = `${repo}/-/blob/src/cart.ts`

const codeSights: Sight[] = [
  { name: 'start', address: '/', cookie },
  { name: 'folder', address: `${repo}/-/tree/` },
  { name: 'subfolder', address: `${repo}@v1.0/-/tree/src/` },
  { name: 'switcher', address: `${repo}/-/tree/`, press: '.switch summary' },
  { name: 'file', address: `${cart}?L4-6`, cookie },
  { name: 'document', address: `${repo}/-/blob/README.md?preview` },
  { name: 'odd-path', address: `${repo}/-/blob/src/%28shop%29/%5Bid%5D/page.tsx` },
  { name: 'hidden-marks', address: `${repo}/-/blob/turned%E2%80%AEst.exe.ts` },
  { name: 'binary', address: `${repo}/-/blob/photo.png` },
  { name: 'empty-file', address: `${repo}/-/blob/empty.txt` },
  { name: 'long-file', address: `${repo}/-/blob/long.txt?L8000` },
  { name: 'history', address: `${repo}/-/commits/src/cart.ts` },
  { name: 'history-of-lines', address: `${repo}/-/commits/src/cart.ts?L8` },
  { name: 'commit', address: `${repo}/-/commit/main` },
  { name: 'compare', address: `${repo}/-/compare/v1.0...main` },
  { name: 'refs', address: `${repo}/-/refs` },
  { name: 'search', address: '/search?q=price&repo=acme/shop' },
  { name: 'search-by-meaning', address: '/search?q=adding+up+a+cart&by=meaning' },
  { name: 'search-hints', address: '/search' },
  { name: 'search-nothing', address: '/search?q=zzqqxx&repo=acme/shop' },
  { name: 'search-refused', address: '/search?q=%2F%5B%2F' },
  { name: 'empty-repository', address: '/empty/-/tree/' },
  { name: 'missing-file', address: `${repo}/-/blob/src/card.ts`, isMissing: true },
  { name: 'missing-revision', address: `${repo}@mian/-/tree/`, isMissing: true },
  { name: 'missing-repository', address: '/acme/shp/-/tree/', isMissing: true },
  { name: 'connect', address: '/connect' },
]

async function peopleSights(): Promise<Sight[]> {
  const oauth = createOAuthDriver(instance)
  const authorize = new URLSearchParams({
    client_id: await oauth.registered(),
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'mcp',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const { id } = addOAuthClient({ ...instance, name: 'Lamp', redirectUris: [], isConfidential: false })
  const started = await oauth.post('/device/code', { client_id: id, scope: 'mcp' })
  const { user_code: code } = z.object({ user_code: z.string() }).parse(await started.json())
  const { text } = await connectTestClient(instance, { token: tokenOf(instance, 'ann') })
  const answer = await text('deepsearch', { question: 'In repository acme/shop: how is a cart added up?' })
  return [
    { name: 'sign-in', address: '/sign-in' },
    { name: 'password', address: newPasswordLink({ ...instance, name: 'bob', baseUrl: url }) },
    { name: 'password-over', address: '/set-password?link=used', isMissing: true },
    { name: 'tokens', address: '/access-tokens', cookie },
    { name: 'consent', address: `${idp}/authorize?${authorize}`, cookie },
    { name: 'device', address: '/device' },
    { name: 'device-confirm', address: `/device?user_code=${code}`, press: 'main button' },
    { name: 'conversation', address: /Link: (\S+)/.exec(answer)?.[1] ?? '', cookie },
  ]
}

test.each(looks)(
  'everybody can use the pages of code: $name',
  (look) => lookAt(codeSights, look, { browser, url }),
  240_000,
)

test.each(looks)(
  'everybody can use the pages of people: $name',
  async (look) => lookAt(await peopleSights(), look, { browser, url }),
  120_000,
)

test('a slash goes to the search, which leads to the line', async () => {
  const page = await openPage(browser, `${url}${repo}/-/tree/`)
  await page.keyboard.press('/')
  await page.keyboard.type('emptyCart')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'src/cart.ts' }).click()
  await page.locator('li.marked#L8').waitFor()
  expect(page.complaints).toEqual([])
})

test('a click on a number, and one with Shift, choose lines; links follow, and the link is copied', async () => {
  const page = await openPage(browser, url + cart, { permissions: ['clipboard-read', 'clipboard-write'] })
  const marked = () => page.evaluate("[...document.querySelectorAll('li.marked')].map(({ id }) => id)")
  await page.locator('#L6 > a').click()
  await page.locator('#L4 > a').click({ modifiers: ['Shift'] })
  expect(await marked()).toEqual(['L4', 'L5', 'L6'])
  expect(page.url()).toBe(`${url}${cart}?L4-6`)
  const head = shop.git('rev-parse', 'HEAD')
  const links = page.locator('.actions')
  expect(await links.getByText('Open in GitHub').getAttribute('href')).toBe(
    `https://github.com/acme/shop/blob/${head}/src/cart.ts#L4-L6`,
  )
  await links.getByText('Copy link').click()
  await links.getByText('Link copied').waitFor()
  const copied = `${url}/acme/shop@${head}/-/blob/src/cart.ts?L4-6`
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(copied)
  await page.goto(copied)
  expect(await marked()).toEqual(['L4', 'L5', 'L6'])
  expect(page.complaints).toEqual([])
})

test('without scripts lines are chosen by their numbers and by a field, and the revision is switched', async () => {
  const page = await openPage(browser, url + cart, { javaScriptEnabled: false })
  await page.locator('#L3 > a').click()
  await page.locator('li.marked#L3').waitFor()
  await page.getByLabel('Go to line').fill('2-4')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}${cart}?L2-4`)
  await page.locator('.switch summary').click()
  await page.getByLabel('Branch, tag or commit').fill('feature/checkout')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}${repo}@feature/checkout/-/blob/src/cart.ts`)
  await page.getByText('Your cart is empty').waitFor()
})

test('keys reach the content first, and everything that is reached shows it', async () => {
  const page = await openPage(browser, url + cart)
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).waitFor()
  await page.keyboard.press('Enter')
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
    const where = await page.evaluate('document.activeElement.outerHTML.slice(0, 100)')
    if (String(where).startsWith('<body')) break
    expect(outline, String(where)).not.toBe('none')
    expect(await page.evaluate('document.activeElement.closest(".bar") === null'), String(where)).toBe(true)
  }
})

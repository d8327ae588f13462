import { afterAll, describe, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import { createResearchByKinds } from '../../../src/research/research-by-kinds.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const shop = makeSampleRepository('shop', {
  'docs/faq.md':
    '# Questions\n\n## What is in the queues?\n\nSee it on a page of its own.\n\n## Does it work with Magento or Shopify?\n\nNo: it sells by itself. See [Selling](selling.md).\n\n## How do I back it up?\n\nStop it, then copy the folder:\n\n```sh\nmake copy\n```\n\n## How long are orders kept?\n\n- open ones: forever\n- others: a year\n\n## Does it have coupons?\n\nYes. See the [section on discounts](selling.md#less-to-pay).\n',
  'docs/selling.md': '# Selling\n\nIn a shop.\n\n## Less to pay\n\nA coupon takes off what it says.\n',
  'docs/glossary.md': '# Glossary\n\n| Term | Meaning |\n|---|---|\n| open basket | What nobody paid for yet |\n',
  'src/basket.js':
    '// Magento and Shopify have it, too.\nexports.openBasket = function openBasket() {}\nexports.order = {}\n',
  'src/queues.js': "defineQueue({ name: 'mail' })\ndefineQueue({ name: 'print' })\ndefineQueue({ name: 'index' })\n",
  'src/orders.js': 'exports.keepOrders = function keepOrders(days = 30) {}\n',
})
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: shop.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

async function ask(question: string): Promise<string> {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history: undefined })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const told = { earlier: [], talk: '', tell() {} }
  const { markdown } = await research(question, caller, new AbortController().signal, told)
  return markdown.replaceAll(/\]\(http[^)]*\)/g, ']')
}

describe('what is written under the same question', () => {
  test.each([
    [
      'is the answer, without what only leads on',
      'does it support Shopify?',
      '“No: it sells by itself.” ([docs/faq.md:7–9])',
    ],
    ['comes with its commands', 'how can I back it up', '`make copy`: [docs/faq.md:11–17], *How do I back it up?*'],
    ['is where a pointer leads', 'does it have coupons', 'Yes: [docs/selling.md:5–7], *Less to pay*:'],
    ['may be a list', 'how long are orders kept?', '[docs/faq.md:19–22]:'],
  ])('%s', async (_, question, first) => expect((await ask(question)).startsWith(first)).toBe(true))

  test('is not what counts where code lists it', async () => {
    expect(await ask('which queues are there?')).not.toContain('on a page of its own')
  })

  test('is shown in full', async () => {
    expect(await ask('how can I back it up')).toContain('make copy')
    expect(await ask('how long are orders kept?')).toContain('others: a year')
  })
})

test('a glossary says what a word means', async () => {
  expect(await ask('what is an open basket?')).toMatch(/^“What nobody paid for yet” \(\[docs\/glossary\.md:5\]\)/)
})

test('without a model, a question in another language is answered only by its names', async () => {
  expect(await ask('wie lange werden Bestellungen behalten')).toContain('I only understand English')
  expect(await ask('wo ist `keepOrders` definiert?')).toContain('[src/orders.js:1]')
})

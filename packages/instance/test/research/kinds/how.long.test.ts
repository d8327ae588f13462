import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks how or why', () => {
  test.each([
    'how does the retry work?',
    'How do jobs get back into the queue',
    'how is the cache invalidated',
    'how are sessions stored',
    'how did we end up with two parsers',
    'how exactly does it merge settings',
    'why is the order reversed?',
    'why does `parseHeaders` return null for empty lines',
    'why do we retry three times',
    'how come the timeout is ignored',
    'what happens when redis restarts?',
    'what happens if the token is expired',
    'what happens to running jobs on shutdown',
    'what happens after a message is received',
    'what does the sweeper do with old rows',
    'explain the login flow',
    'what is the purpose of the journal',
    "what's the reason for two queues",
    'what triggers a rebuild of the index',
    'what decides which worker gets a job',
    'walk me through a request',
    'which option stops it from waiting forever?',
    "what's smart case",
    'when is old data thrown away',
    'what if two fields have the same name',
    'who deletes old results, and when',
    'how does it decide how long to wait',
    'how do we decide who may open an order',
    'how do we make sure that nobody pays twice',
    'someone closes their account, is it gone at once or does it stay for a while',
    'if the queue is down, do all requests fail?',
    'a guest is asked to sign in and never answers, then what',
    'old orders stay in the basket for weeks',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('how'))

  test.each([
    ['how do I run the tests', 'document'],
    ['how to add a command', 'document'],
    ['how do we deploy it', 'document'],
    ['how many retries are allowed at most', 'value'],
    ['how long is a session valid', 'value'],
    ['why was `parseHeaders` removed', 'history'],
    ['where is the retry handled', 'place'],
    ['which file handles the retry?', 'place'],
    ['when was the retry added', 'history'],
    ['command to run the tests', 'document'],
    ['does it support websockets', 'does-it'],
    ['who knows the parser', 'people'],
    ['looking for the bit that sends the mail', 'place'],
    ['the function that sends the mail to customers', 'place'],
    ['show me where tokens are renewed, or is it done by the client', 'place'],
    ['when a payment fails, which function sends the mail?', 'place'],
    ['does it support postgres or do we need mysql', 'does-it'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const shop = makeSampleRepository('shop', {
    'docs/queue.md':
      '# Queue\n\n## Stalled jobs\n\nA worker renews the lock of its job every few seconds. A job whose lock has expired is stalled, and goes back to the queue.\n',
    'docs/settings.md':
      '# Settings\n\nSettings of the environment are used unless `trust_env` is false, which leaves all of them out.\n',
    'src/client.ts': 'export class Client {\n  trust_env() {\n    return this.kept\n  }\n}\n',
    'docs/operate.md':
      '# Operate\n\n## What lasts\n\n| What goes wrong | What happens |\n|---|---|\n| a worker, stopped | another takes its jobs |\n| Redis, restarted | jobs go on afterwards |\n',
    'src/discount.ts':
      '/** Takes the best discount that a coupon gives, and never more than the price. */\nexport function applyDiscount(price: number, coupon: number) {\n  return Math.max(0, price - coupon)\n}\n',
    'src/checkout.ts':
      "import { applyDiscount } from './discount.ts'\n\nexport function checkout(price: number) {\n  return applyDiscount(price, 5)\n}\n",
    'test/discount.test.ts':
      "import { applyDiscount } from '../src/discount.ts'\n\ntest('is never below zero', () => {\n  expect(applyDiscount(1, 5)).toBe(0)\n})\n",
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('begins with the sentence of a document that says most', async () => {
    const reply = await ask('how does it notice that a job has stalled?')
    expect(reply?.first).toMatch(/^“A job whose lock has expired is stalled/)
    expect(reply?.places[0]).toMatchObject({ path: 'docs/queue.md', startLine: 3 })
  })

  test('code comes before a document that says something like it in other words', async () => {
    const desk = makeSampleRepository('shelf', {
      'README.md':
        '# Shelf\n\n## Config\n\nHere is an example:\n\n```yaml\n# use the pager to display pages\npager: true\n# the width of pages\nwidth: 80\n```\n',
      'src/pager.ts':
        '/** Draws the rows of a page that fit. */\nexport function renderPage(pager: string[], height: number) {\n  const rows = pager.slice(0, height)\n  return rows.map((row) => render(row)).join("\\n")\n}\n',
    })
    const askDesk = await serveToKinds([desk])
    const reply = await askDesk('how does the pager render a page?', { kinds: [how] })
    expect(reply?.places.map(({ path }) => path).slice(0, 2)).toEqual(['src/pager.ts', 'README.md'])
  })

  test('a document says what a setting does that the code only keeps', async () => {
    const reply = await toKinds('what does trust_env do')
    expect(reply?.first).toContain('docs/settings.md:1–3')
    expect(reply?.places.map(({ path }) => path)).toContain('src/client.ts')
  })

  test('the setting or flag of that name comes before code like it', async () => {
    const queue = makeSampleRepository('scrape', {
      'docs/settings.md':
        '# Settings\n\n```yaml\n# The most of a target. If it returns more samples than this, all of them fail.\n[ sample_limit: <int> | default = 0 ]\n\n# The most labels of a sample that are taken.\n[ label_limit: <int> | default = 0 ]\n```\n',
      'src/sample.go':
        '// AddSample returns whether more samples of a target are within the limit.\nfunc AddSample(limit int, samples int) bool {\n\treturn samples < limit\n}\n',
    })
    const askQueue = await serveToKinds([queue])
    const reply = await askQueue('what happens when a target returns more samples than sample_limit', { kinds: [how] })
    expect(reply?.first).toMatch(/^“If it returns more samples than this, all of them fail\.” \(\[docs\/settings\.md:4/)
  })

  test('quotes the row of a table that is called so', async () => {
    for (const question of [
      'what happens when Redis restarts?',
      'what happens to coupons at checkout if redis restarts',
    ]) {
      const reply = await ask(question)
      expect(reply?.first).toMatch(/^“Redis, restarted: jobs go on afterwards” \(\[docs\/operate\.md:8\]/)
      // It would say the same again.
      expect(reply?.body).toBeUndefined()
    }
  })

  test('names the code where no document says it, with its comment, a use and its test', async () => {
    const reply = await ask('how does `applyDiscount` work')
    expect(reply?.subject).toBe('applyDiscount')
    expect(reply?.first).toContain('“Takes the best discount that a coupon gives')
    expect(reply?.places[0]).toMatchObject({ path: 'src/discount.ts' })
    expect(reply?.facts?.join('\n')).toMatch(/src\/checkout\.ts:4[\s\S]*test\/discount\.test\.ts:3/)
  })
})

describe('why', async () => {
  const cart = makeSampleRepository('cart', { 'src/cart.ts': 'export const maxItems = 100\n' })
  const commit = cart.commit(
    { 'src/cart.ts': 'export const maxItems = 40\n' },
    'Limit maxItems of a cart to 40\n\nThe warehouse packs no more into one parcel.',
  )
  const ask = await serveToKinds([cart])

  test('is answered by the commit whose message says most about it', async () => {
    const reply = await ask('why is `maxItems` of a cart limited', { kinds: [how] })
    expect(reply?.first).toContain(`/-/commit/${commit}`)
    expect(reply?.body).toContain('> The warehouse packs no more into one parcel.')
    expect(reply?.places[0]).toMatchObject({ path: 'src/cart.ts' })
  })

  test('is not answered by a commit that has only the rarer of two words', async () => {
    const desk = makeSampleRepository('desk', { 'src/answers.ts': 'export const answers = []\n' })
    for (const message of [
      'Sort answers',
      'Show answers',
      'Count answers',
      'Print answers',
      'Wait for the private port',
    ])
      desk.commit({ 'src/answers.ts': `export const answers = ['${message}']\n` }, message)
    const askDesk = await serveToKinds([desk])
    const reply = await askDesk('why are answers private', { kinds: [how] })
    expect(reply?.first ?? '').not.toContain('/-/commit/')
  })

  test('is answered by the code where there is no history', async () => {
    const reply = await ask('why is `maxItems` of a cart limited', { kinds: [how], hasHistory: false })
    expect(reply?.first).not.toContain('/-/commit/')
    expect(reply?.places[0]).toMatchObject({ path: 'src/cart.ts' })
  })
})

describe('what a word means', async () => {
  const shop = makeSampleRepository('shop', {
    'docs/glossary.md':
      '# Glossary\n\n| Term | Meaning |\n|---|---|\n| keeper | Somebody in the setting `KEEPERS` |\n| basket | What a keeper hands out |\n| shelf of a keeper | Where pots are |\n',
    '.env.example': '# People who act as keepers, as a keeper does\n# KEEPERS=ann,bob\n',
    'src/page.ts': 'export function keeperBlocks(keeper: Person) {\n  return [keeper.name]\n}\n',
    'test/life.test.ts': "const keeper = { id: 'ann' }\n\ntest('a keeper lives', () => {})\n",
    'test/words.md': '- the reaper: {count} searches, the reaper ended\n- reaper\n',
    'src/reaper.ts':
      '/** Finds searches that nobody ends any more. */\nexport function createReaper() {\n  return { reap() {} }\n}\n',
  })
  const toKinds = await serveToKinds([shop])

  test('is what a glossary says, not what a test or a setting is called', async () => {
    const reply = await toKinds('what is a keeper?')
    expect(reply?.first).toContain('Somebody in the setting')
    expect(reply?.places[0]?.path).toBe('docs/glossary.md')
  })

  test('is not quoted from what tests expect', async () => {
    const reply = await toKinds('what is the reaper?')
    expect(reply?.places.map(({ path }) => path)).toContain('src/reaper.ts')
    expect(reply?.places.map(({ path }) => path)).not.toContain('test/words.md')
  })
})

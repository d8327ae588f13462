import { describe, expect, test } from 'vitest'
import { place } from '../../../src/research/kinds/place.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for a place', () => {
  test.each([
    'where is the retry delay computed?',
    'where do we limit retries',
    'where does it decide how long to wait before it reconnects',
    'where does the reader limit how deep json can be nested',
    'where do we raise the errors for 4xx and 5xx',
    'where does it throw when I pass a bad status code',
    'where is it worked out whether a host is excluded from proxies (no_proxy)',
    'which file does the slot refresh?',
    'which function checks the signature',
    'which class translates field names',
    'which bit rebuilds the menu when a dish is added',
    'in which method is a coupon turned into a discount?',
    'Where do we verify the VAT number',
    'find the code that signs cookies',
    'show me where large files are skipped',
    'code that writes the user agent header',
    'halt implementation?',
    'implementation of the retry',
    'so where are cookies copied into the session?',
    'locate the parser of dates',
    'where are offsite requests filtered',
    'where are the patterns turned into a list of test files',
    'where does rate() extrapolate',
    'which code reads every header of a response',
    'hey, where is everything of a user removed when all is over',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('place'))

  test.each([
    ['where is `parseHeaders` defined', 'symbol'],
    ['where is the parser tested', 'tests'],
    ['where is `parseHeaders` called', 'all-of-them'],
    ['what happens if the token is expired', 'how'],
    ['how do I run the tests', 'document'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const body = '(limit) {\n  const waited = limit.rate\n  return sleep(waited)\n}\n'
  const queue = makeSampleRepository('queue', {
    'src/worker.ts': `/** Waits as long as the rate limit says. */\nexport function waitForRateLimit${body}`,
    'python/queue/worker.py': 'def wait_for_rate_limit(limit):\n    waited = limit.rate\n    return sleep(waited)\n',
  })
  const ask = await serveToKinds([queue])

  test('names the function, and the same for another language after it', async () => {
    const reply = await ask('where does it wait for the rate limit', { kinds: [place] })
    expect(reply?.subject).toBe('waitForRateLimit')
    expect(reply?.places.map(({ path }) => path)).toEqual(['src/worker.ts', 'python/queue/worker.py'])
  })

  test('names a method with its class, and means the class where any class has such a method', async () => {
    const shop = makeSampleRepository('tills', {
      'src/till.ts':
        'export class Till {\n  constructor(coins) {\n    this.coins = sortCoins(coins)\n    this.drawer = openDrawer(coins)\n  }\n\n  giveChange(price, paid) {\n    const change = paid - price\n    return this.take(change)\n  }\n}\n',
    })
    const askShop = await serveToKinds([shop])
    const change = await askShop('where is change given for what was paid', { kinds: [place] })
    expect(change).toMatchObject({ first: expect.stringContaining('`Till.giveChange`'), subject: 'giveChange' })
    const drawer = await askShop('where is the drawer opened for coins', { kinds: [place] })
    expect(drawer).toMatchObject({ first: expect.stringContaining('`Till.constructor`'), subject: 'Till' })
  })

  test('of a long function, shows the block, and of a long class, the method', async () => {
    const filler = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `  const ${name}${at} = read(${at})`).join('\n')
    const method = (name: string) => `  ${name}() {\n    this.open()\n    this.close()\n    return this\n  }\n`
    const depot = makeSampleRepository('depot', {
      'src/send.ts': `export function send(parcel) {\n${filler('a', 70)}\n  if (parcel.weight > HEAVIEST) {\n    // Heavy parcels are refused.\n    throw new Error('refused')\n  }\n${filler('b', 70)}\n}\n`,
      'src/store.ts': `export class Store {\n${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((one) => method(`${one}Item`)).join('\n')}\n  /** Evicts an entry that is stale. */\n  evict(entries) {\n    const stale = entries.find((entry) => entry.isStale)\n    this.remove(stale)\n    return stale\n  }\n\n${method('lastItem')}}\n`,
    })
    const askDepot = await serveToKinds([depot])
    const refused = await askDepot('where are heavy parcels refused', { kinds: [place] })
    expect(refused?.places[0]).toMatchObject({ symbol: 'send', startLine: 72, endLine: 75 })
    expect(refused?.first).toMatch(/src\/send\.ts:72–75\].*, in `send`\.$/)
    const evicted = await askDepot('where is an entry evicted that is stale', { kinds: [place] })
    expect(evicted?.places[0]).toMatchObject({ symbol: 'evict', owner: 'Store' })
    expect(evicted?.first).toMatch(/`Store\.evict` in .*: “Evicts an entry that is stale\.”$/)
  })
})

test('a word that only the best place has makes it a clear match, whatever else was said', async () => {
  const shop = makeSampleRepository('rare', {
    'src/near.js':
      'function distance(a, b) {\n  // Levenshtein: the fewest letters to change\n  return count(a, b)\n}\n',
    'src/cart.js': 'function addToCart(item) {\n  items.push(item)\n}\n',
  })
  const ask = await serveToKinds([shop])
  const reply = await ask('where is the levenshtein / did you mean hint stuff')
  expect(reply).toMatchObject({ certainty: 'likely', places: [{ path: 'src/near.js' }] })
})

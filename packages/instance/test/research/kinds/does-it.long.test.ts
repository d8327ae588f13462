import { describe, expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks whether', () => {
  test.each([
    'does it support websockets?',
    'Does the client handle redirects',
    'do we support postgres',
    'does this work with redis cluster?',
    'can it talk to kafka',
    'can I cancel a running job?',
    'could we store sessions in redis?',
    'is there a dark mode',
    'is there support for graphql?',
    'are there rate limits for webhooks?',
    'is it possible to export to csv?',
    'is http/2 supported',
    'is the shop able to print labels',
    'has it built-in retries?',
    'does the parser accept trailing commas?',
    'will it work on windows',
    'is the api compatible with openai',
    'hi, does it ship with a cli?',
    'so can it handle utf-16?',
    'do you support sso?',
    'does it have a plugin system',
    'is the client compliant with psr-18',
    'does it fetch again when somebody comes back to the tab',
    'can you cast from the shop to a tv',
    'could you stream to a speaker?',
    'can we use Postgres instead of sqlite?',
    'is there a config file where I can keep my defaults',
    'can it start a fake till for our integration tests?',
    'can I name a second shelf which is only used if the first is full?',
    'can I copy the file to another box and use it there?',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('does-it'))

  test.each([
    ['can you show me where `parseHeaders` is defined', 'symbol'],
    ['are there tests for the parser?', 'tests'],
    ['how can I install it', 'document'],
    ['is there a guide for contributing', 'document'],
    ['can you find where sessions are stored', 'place'],
    ['could you please explain how sessions are stored', 'how'],
    ['what is the default port', 'value'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const shop = makeSampleRepository('redis-shop', {
    'README.md':
      '# Redis shop\n\n## Exports\n\nOrders can be exported as CSV files.\n\n- what others do (Postgres drivers)\n\nThere is no support for XML.\n\n## Carts\n\nThey hold things.\n',
    'src/kafka-sink.ts':
      '/** Sends orders to Kafka. */\nexport class KafkaSink {\n  send(order: string) {\n    return order\n  }\n}\n',
    'src/protocol.ts':
      'export enum Protocol {\n  /** Spdy is not supported natively. */\n  SPDY,\n  FTP,\n}\n\nexport const parse = (name: string) => (name === "spdy" ? Protocol.SPDY : Protocol.FTP)\n',
    'docs/csv.md': '# Design\n\n```ts\nexport function lock(by: Padlock) {}\n```\n\n{* ./sample/refunds.py *}\n',
    'docs/refunds.md':
      '# Refunds\n\nThe money of an order goes back to whoever paid for it.\n\nKeepers open tills. Guests cannot open tills, and neither can children. A guest may look at a till.\n',
    'src/padlock.ts': '/**\n * const lock = new Padlock();\n */\nexport class Padlock {\n  close() {}\n}\n',
    'src/words.ts': "export const words = ['alpha', 'graphite']\n",
    'src/resend.ts': 'export function resendParcels(count: number) {\n  return count\n}\n',
    'docs/labels.md':
      '# Labels\n\nLabels are supported automatically for each parcel.\n\nSupport for parcels on pallets can be enabled, which then happens automatically.\n\nSupport for crates is off by default.\n',
    LICENSE: 'Nothing here is about mongodb.\n',
    'docs/ask.md': '# Ask\n\n| Kind | Example |\n|---|---|\n| yes or no | *does the shop support Discord?* |\n',
    'test/ask.ts': "export const asked = ['can it talk to Discord?']\nexport const words = ['nokia']\n",
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

  test('yes, with the sentence of a document', async () => {
    const reply = await ask('does it support csv exports?')
    expect(reply?.first).toMatch(/^Yes: “Orders can be exported as CSV files\.”/)
    expect(reply?.places[0]).toMatchObject({ path: 'README.md' })
  })

  test('yes, with the code that does it', async () => {
    const reply = await ask('can it talk to kafka?')
    expect(reply?.first).toMatch(/^Yes: `KafkaSink`/)
    expect(reply?.places[0]).toMatchObject({ path: 'src/kafka-sink.ts', startLine: 1 })
  })

  test('yes, with the sentence below a heading', async () => {
    const reply = await ask('does it support refunds?')
    expect(reply?.first).toMatch(/^Yes: “The money of an order goes back to whoever paid for it\.”/)
  })

  test('yes, with what has exactly that name, rather than an example that uses it', async () => {
    const reply = await ask('is there a padlock?')
    expect(reply?.first).toMatch(/^Yes: `Padlock` \(/)
  })

  test('what is there may have to be asked for, so only what says so happens by itself', async () => {
    expect(await ask('does it resend parcels?')).toMatchObject({ certainty: 'likely' })
    for (const question of ['does it resend parcels by itself?', 'does it resend parcels automatically?'])
      expect(await ask(question)).toMatchObject({
        certainty: 'thin',
        first: expect.stringMatching(/^(?!Yes)[^`]*`resendParcels` \(/),
      })
    for (const question of ['does it support pallets automatically?', 'does it support crates by default?'])
      expect((await ask(question))?.first).not.toMatch(/^Yes/)
    expect((await ask('does it support labels automatically?'))?.first).toMatch(
      /^Yes: “Labels are supported automatically/,
    )
  })

  test('that little was found, rather than a place that merely has the words', async () => {
    expect(await toKinds('does it support graphite?')).toMatchObject({ kind: 'does-it', certainty: 'thin' })
  })

  test('nothing, where only tests play with the word', async () => {
    const reply = await toKinds('does it support nokia?')
    expect(reply).toMatchObject({ kind: 'does-it', certainty: 'exact', places: [] })
    expect(reply?.first).toMatch(/^Nothing in .+ mentions `nokia` outside of tests/)
  })

  test('what a document mentions in passing proves nothing', async () => {
    expect(await ask('does it work with Postgres?')).toMatchObject({
      certainty: 'thin',
      first: expect.not.stringContaining('Yes'),
    })
  })

  test('no, where a document says so', async () => {
    const reply = await ask('does it support xml')
    expect(reply?.first).toMatch(/^No: “There is no support for XML\.”/)
  })

  test('no, where a document says that somebody cannot do it', async () => {
    expect((await ask('can guests open tills?'))?.first).toMatch(/^No: “Guests cannot open tills/)
  })

  test('no, where a comment says so of what the code names', async () => {
    expect((await ask('does it support spdy'))?.first).toMatch(/^No: .*“Spdy is not supported natively\.”/)
  })

  test.each([
    ['does it support graphql?', 'graphql'],
    ['can it store carts in mongodb', 'mongodb'],
  ])('nothing mentions it: %s', async (question, word) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ certainty: 'exact', places: [], isComplete: true })
    expect(reply?.first).toContain(`Nothing in redis-shop mentions \`${word}\` (searched 12 files)`)
  })

  test('who asks the same is no evidence', async () => {
    const reply = await ask('does it work with Discord?')
    expect(reply).toMatchObject({ certainty: 'exact', places: [] })
  })

  test('the name of the repository is no evidence', async () => {
    const reply = await ask('does redis-shop support redis?')
    expect(reply).toBeUndefined()
  })
})

describe('with documents and manifests', async () => {
  const bot = makeSampleRepository('porter', {
    'package.json':
      '{\n  "name": "porter",\n  "dependencies": {\n    "@porter/slack-words": "*",\n    "@slack/web-api": "7.9.1",\n    "ioredis": "5.4.1"\n  }\n}\n',
    'docs/limits.md':
      '# Limits\n\n## Rate limits\n\nLimit jobs per second with `limiter`:\n\n```ts\nqueue({ limiter: { max: 10, duration: 1_000 } })\n```\n\n## Sizes\n\nA job of more bytes than that is refused each second time.\n',
    'src/limiter.ts': 'export const limitJobs = (jobs: number, second: number) => jobs / second\n',
    'test/words.ts': "export const words = ['mattermost']\n",
    'lib/src/jvmTest/resources/names.dat': '// by ann@zulip.example\n',
  })
  const toKinds = await serveToKinds([bot])

  test.each([
    'is there a way to limit jobs per second',
    'can I limit the jobs per second?',
    'is it possible to limit jobs per second',
  ])('who wants to do it reads the passage that says how: %s', async (question) => {
    const reply = await toKinds(question, { kinds: [doesIt] })
    expect(reply?.places[0]).toMatchObject({ path: 'docs/limits.md', startLine: 3 })
    expect(reply?.body).toContain('limiter: { max: 10')
  })

  test.each([
    ['does the bot work with Discord?', '`Discord`', '`@slack/web-api` ([package.json:5'],
    ['does it support Mattermost?', '`Mattermost`', '`@slack/web-api` ([package.json:5'],
    ['does it work with Zulip', '`Zulip`', '`@slack/web-api` ([package.json:5'],
    ['can it store jobs in postgres', '`postgres`', '`ioredis` ([package.json:6'],
  ])('what there is instead: %s', async (question, missing, instead) => {
    const reply = await toKinds(question, { kinds: [doesIt] })
    expect(reply).toMatchObject({ certainty: 'exact', places: [] })
    expect(reply?.first).toMatch(/^Nothing in porter mentions /)
    expect(reply?.first).toContain(missing)
    expect(reply?.first).toContain(instead)
    expect(reply?.first).not.toContain('slack-words')
  })
})

describe('what only code shows', async () => {
  const post = makeSampleRepository('post', {
    'src/two-factor.ts': 'export function enableTwoFactorLogin(user: string) {\n  return user\n}\n',
    'src/coupons.ts': 'export function printCouponBarcode(count: number) {\n  return count\n}\n',
    'public/plugins/editor-5.17.0/editor.js': '// The parcels of a customer.\nvar parcels = "customer"\n',
    'src/parcels.ts': 'export const names = ["parcels"]\n',
    'src/customers.ts': 'export const customer = 1\n',
    'src/words.ts':
      'const COMMON =\n  /^(?:carrier|pigeon|drone)\\d{0,3}$/i\n\nexport const isCommon = (word: string) => COMMON.test(word)\n',
    'src/weigh.ts':
      'export function weigh(weight: string) {\n  // A number.\n  if (weight.includes("/")) throw new Error("fractions are not supported")\n  return weight\n}\n',
  })
  const toKinds = await serveToKinds([post])
  const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

  test('what is turned on is what is asked about', async () => {
    expect((await ask('can users turn on two factor login'))?.first).toMatch(/^Yes: `enableTwoFactorLogin`/)
  })

  test('without evidence, the code that ranks best rather than a mention', async () => {
    const reply = await ask('can it print coupon barcodes for parcels of a customer')
    expect(reply?.certainty).toBe('thin')
    expect(reply?.places[0]?.symbol).toBe('printCouponBarcode')
  })

  test('what is there, only not by itself, is still said to be there', async () => {
    const reply = await ask('can it print coupon barcodes by itself')
    expect(reply?.first).toContain('`printCouponBarcode`')
    expect(reply?.first).not.toMatch(/no evidence/)
  })

  test('a vendored library does not count as evidence', async () => {
    expect((await ask('can it handle parcels of a customer'))?.certainty).toBe('thin')
  })

  test('an alternative of a pattern does not count as evidence', async () => {
    const reply = await ask('does it support pigeon')
    expect(reply?.first).toContain('`pigeon`')
    expect(reply?.first).not.toMatch(/^Yes/)
  })

  test('what the code refuses with its own words', async () => {
    const reply = await ask('can a weight be a number or a fraction')
    expect(reply?.first).toContain('fractions are not supported')
    expect(reply?.places[0]?.path).toBe('src/weigh.ts')
  })
})

describe('where one word of the question stands nowhere', async () => {
  const wall = makeSampleRepository('wall', {
    'docs/certificates.md':
      '# Certificates\n\n## Certificate reloading\n\nReload the certificate of the gate at runtime, without restarting the gate: `reloadCertificate()`.\n',
    'src/gate.ts': 'export function reloadCertificate(gate: string) {\n  return gate\n}\n',
    '.env.sample': '# Engine, can be sqlite (default) or postgres\nWALL_ENGINE=\n',
    'src/fake.ts': 'export function stubResponses(responses: string[]) {\n  return responses\n}\n',
  })
  const toKinds = await serveToKinds([wall])
  const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

  test('says so, and where the rest of it is', async () => {
    const reply = await ask('can I swap the certificate of the gate without restarting')
    expect(reply?.first).toMatch(/^Nothing in wall mentions `swap`/)
    expect(reply?.places[0]?.path).toBe('docs/certificates.md')
  })

  test('says only so where nothing else was asked for', async () => {
    expect((await ask('does it support kafka'))?.places).toEqual([])
  })

  test('what it is instead of is not asked for', async () => {
    expect((await ask('can I run it on postgres instead of sqlite'))?.first).not.toMatch(/no evidence|Nothing/)
    expect((await ask('can I run it on postgres instead of oracle'))?.first).not.toMatch(/`oracle`/)
  })

  test.each(['is there a way to fake http responses in tests?', 'is there a way to limit how big an upload may be'])(
    '%s asks whether',
    (sentence) => expect(kindOf(sentence)).toBe('does-it'),
  )
})

describe('where nothing says that it is there', async () => {
  const tower = makeSampleRepository('tower', {
    'README.md':
      '# Tower\n\nWatches ships.\n\n## Ringing bells at the same time\n\nBells of a tower ring in parallel with `--parallel`.\n',
    'src/watch.ts':
      'export function watchShips(ships) {\n  for (const ship of ships) report(ship.bow, ship.stern)\n}\n\nexport function ring(bell) {\n  return bell.swing()\n}\n',
  })
  const ask = await serveToKinds([tower])

  test('the section of a document that comes nearest is shown first', async () => {
    const reply = await ask('can several bells of a tower ring simultaneously')
    expect(reply?.places[0]).toMatchObject({ path: 'README.md', startLine: 5 })
  })

  test('a word that stands nowhere is left out of what it has to tell', async () => {
    const reply = await ask('can several bells of a tower ring for a campanologist')
    expect(reply?.first).toContain('campanologist')
    expect(reply?.places[0]).toMatchObject({ path: 'README.md', startLine: 5 })
  })

  test('and so is the function, without a document that tells it', async () => {
    const reply = await ask('can it watch the ships of somebody else from far away')
    expect(reply?.places.map(({ symbol }) => symbol)).toContain('watchShips')
    expect(reply?.certainty).toBe('thin')
  })
})

describe('what it does on one of several platforms', async () => {
  const mill = makeSampleRepository('mill', {
    'docs/grinding.md':
      '# Grinding\n\n## Timeout\n\nGrinding ends after a timeout. By default, it will not cancel the delivery.\n\n::: warning\nTo cancel the delivery is only supported for rye.\n:::\n\n## Sieves\n\nSieves are supported for wheat.\n',
    'src/rye.ts': 'export function sieve(flour: string) {\n  throw new Error("sieves are not supported for rye")\n}\n',
    'src/wheat.ts': 'export function sieve(flour: string) {\n  return flour\n}\n',
    'src/cache.ts': 'export function isUnchanged(etag: string) {\n  const stone = etag\n  return stone\n}\n',
    'docs/upgrading-to-3.md':
      '# Upgrading to 3\n\n## Old belts no longer supported\n\nThe mill worked with leather belts.\n\nNow that leather is no longer supported, use rubber.\n',
    'docs/belts.md':
      '# Belts\n\nThe mill can use belts made of leather.\n\nDoes the mill support belts\nmade of silk?\n',
    'INSTALL.md': '# Install\n\n```sh\nbrew install mill\n```\n',
  })
  const toKinds = await serveToKinds([mill])
  const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

  test('no, where the code throws for it', async () => {
    const reply = await ask('does it support sieves for rye?')
    expect(reply?.first).toMatch(/^No: “sieves are not supported for rye”/)
    expect(reply?.places[0]).toMatchObject({ path: 'src/rye.ts' })
  })

  test('yes for the other', async () => {
    expect((await ask('does it support sieves for wheat?'))?.first).toMatch(/^Yes: “Sieves are supported for wheat/)
  })

  test('not by default, rather than what is only supported somewhere', async () => {
    const reply = await ask('does it cancel the delivery on timeout?')
    expect(reply?.first).toMatch(/^Not by default: “By default, it will not cancel the delivery\.”/)
  })

  test('what is off by default can be done', async () => {
    const reply = await ask('can it cancel the delivery on timeout?')
    expect(reply?.first).toMatch(/^Yes, but not by default: “By default, it will not cancel/)
  })

  test('what is no longer supported, though a page still tells of it', async () => {
    const reply = await ask('is leather still supported?')
    expect(reply?.first).toMatch(/^No: “Now that leather is no longer supported/)
  })

  test('a question proves nothing, though it goes over two lines', async () => {
    expect((await ask('does it support silk belts?'))?.first).not.toMatch(/^Yes/)
  })

  test('a mark of a box is not quoted', async () => {
    expect((await ask('can it cancel the delivery for rye?'))?.first).not.toContain(':::')
  })

  test('one of two words is enough', async () => {
    expect((await ask('does the stone support etag / 412?'))?.first).toMatch(/^Yes: `isUnchanged`/)
  })

  test('both of two things are answered', async () => {
    const none = await ask('does it support barley or spelt?')
    expect(none?.first).toMatch(/^Nothing in mill mentions `barley` or `spelt`/)
    const one = await ask('does it support sieves or barley?')
    expect(one?.first).toMatch(/^Nothing in mill mentions `barley`.*Yes: “Sieves/)
  })

  test('what comes nearest to a thing of a sort', async () => {
    const reply = await ask('is there a homebrew tap')
    expect(reply?.first).toMatch(/^Nothing in mill mentions `tap`.*`homebrew` is `brew install mill`/)
    expect(reply?.places[0]).toMatchObject({ path: 'INSTALL.md' })
  })
})

test('a manual page is quoted without its formatting', async () => {
  const keep = makeSampleRepository('keep', {
    'man/keep.1':
      '.TH KEEP 1\n.SH REPOSITORIES\n.sp\n\\fBRemote repositories\\fP are supported via S3\\&.\n.sp\nThey need \\fIkeys\\fP.\n.SH SEE ALSO\nkeep(5)\n',
  })
  const reply = await (await serveToKinds([keep]))('does it support S3?')
  expect(reply?.first).toMatch(/^Yes: “Remote repositories are supported via S3/)
  const [place] = reply?.places ?? []
  expect(place?.lines.map(({ text }) => text).join('\n')).not.toMatch(/\\f|\.sp/)
  expect(place).toMatchObject({ startLine: 2, endLine: 6 })
})

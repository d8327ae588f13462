import { describe, expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for a value', () => {
  test.each([
    'what is the default timeout?',
    "what's the default port",
    'whats the default of `retries`',
    'default page size',
    '`maxRetries` default value',
    'default for --max-connections',
    'which port does the server listen on',
    'what port is used for metrics?',
    'which env variable sets the token',
    'what environment variable holds the password',
    'how many retries are allowed at most?',
    'how long is a session valid',
    'how long is the lock kept by default?',
    'how big is the read buffer',
    'how often does it poll for changes',
    'after how long does a job give up',
    'after how many failures is a user locked out',
    'what prefix do the keys have',
    'what is the maximum upload size',
    'what user agent does the client send',
    'which exit code means that nothing was found',
    'max number of items in a cart',
    'what permissions does a new file get if I set none',
    'within what time are two calls one',
    'after how many days are old carts thrown away',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('value'))

  test.each([
    ['how do I change the default port?', 'document'],
    ['how many files use `parseHeaders`', 'all-of-them'],
    ['where is the default port defined', 'place'],
    ['where is `maxRetries` tested', 'tests'],
    ['where is the timeout checked', 'place'],
    ['where is the rate limit of carts handled?', 'place'],
    ['which env variables does it read', 'all-of-them'],
    ['does it keep carts by default?', 'does-it'],
    ['what environment variables are there?', 'all-of-them'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const shop = makeSampleRepository('shop', {
    'src/config.ts':
      "export const settings = {\n  port: Number(process.env.PORT ?? 4200),\n  token: process.env.SHOP_TOKEN ?? '',\n}\n",
    'src/cart.ts':
      '/** More than this nobody carries. */\nconst MAX_ITEMS = 40\nexport const isFull = (items: number) => items >= MAX_ITEMS\n',
    'src/fetch.py': 'DEFAULT_TIMEOUT = 30\n\ndef fetch(url, timeout=DEFAULT_TIMEOUT):\n    return url\n',
    'deps/engine/run.sh': 'PORT=$' + '{PORT:-9000}\nDEFAULT_TIMEOUT=$' + '{DEFAULT_TIMEOUT:-9}\n',
    'benches/fetch.py': 'BATCH_SIZE = 7\n',
    'src/merge.ts':
      'export const merge = {\n  idle: defaultToFirst,\n  batchSize: defaultToFirst,\n}\nfunction defaultToFirst() {}\n',
    'src/defaults.ts': 'export const defaults = {\n  idle: 45,\n  batchSize: 20,\n}\n',
    'src/merge-name.ts': 'export const other = {\n  lifetime: defaultToSecond,\n}\nfunction defaultToSecond() {}\n',
    'src/lifetime.ts': 'export const all = {\n  lifetime: -1,\n}\n',
    'src/pool.rs':
      '/// Sets the number of packer threads.\n///\n/// The default value is the number of cores.\npub fn packer_threads(n: usize) {}\n',
    'shop.conf':
      '# Where orders are kept.\nstore-policy keep-all\n\n# lock-wait 300\n# In microseconds.\n# How long a query takes at least.\nslowlog-slower-than 10000\nslowlog-entries 7\n# maxorders-policy reject-new\n',
    'src/config/all.ts':
      "export const all = object({\n  LIMIT_PER_PERSON: limit(10).meta({ description: 'Baskets per person and hour' }),\n})\n",
    'src/order.ts': '/** The longest. */\nexport const ORDER_MAX = 20_000\n',
    'shop.env.example': '# Password of the first clerk.\n# SHOP_CLERK_PASS=till\nSHOP_CLERK_DESK=eve\n',
    'src/clerk.ts': 'export const clerks = [{ clerk: true }]\nexport const limits = { hook: settings.HOOKS_ENABLED }\n',
    'src/log.c': '/* Times of the log. */\n#define HISTORY_INTERVAL 15000\n',
    'src/answers.ts':
      'export const answerTimeoutMs = 180_000\nexport const settings = {\n  ANSWERS_DAYS: days(7, 7).meta({ description: "Days to keep answers" }),\n}\n',
    'test/config.test.ts': "test('port', () => expect(start({ port: 9999 })).toBe(9999))\n",
    'docs/options.md':
      '# Locks\n\nThe default visibility time for Redis is 1 hour.\n\n# Options\n\n| Option | Default | Meaning |\n|---|---|---|\n| `retries` | `3` | How often it tries again |\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [value] })

  test.each([
    ['which port does it listen on', '`PORT` defaults to `4200`', 'src/config.ts', 2],
    ['how many items are allowed in a cart at most?', '`MAX_ITEMS` is `40`', 'src/cart.ts', 2],
    ['what is the default timeout of a fetch', '`DEFAULT_TIMEOUT` is `30`', 'src/fetch.py', 1],
    ['what is the default idle time', '`idle` is `45`', 'src/defaults.ts', 2],
    ['what is the default batch size', '`batchSize` is `20`', 'src/defaults.ts', 3],
    ['what is the default store policy', '`store-policy` defaults to `keep-all`', 'shop.conf', 2],
    ['what is the default lock wait', '`lock-wait` defaults to `300`', 'shop.conf', 4],
    ['what is the default of `retries`', '`retries` defaults to `3`', 'docs/options.md', 9],
    ['what is the default lifetime', '`lifetime` is `-1`', 'src/lifetime.ts', 2],
    ['how long before a query is in the slow log', '`slowlog-slower-than` defaults to `10000`', 'shop.conf', 7],
    ['default maxorders policy', '`maxorders-policy` defaults to `reject-new`', 'shop.conf', 9],
    ['how many orders can one person make?', '`LIMIT_PER_PERSON` is `10`', 'src/config/all.ts', 2],
    ['how long are answers kept', '`ANSWERS_DAYS` is `days(7, 7)`', 'src/answers.ts', 3],
    [
      'default number of packer threads',
      '`packer_threads`: “The default value is the number of cores.”',
      'src/pool.rs',
      3,
    ],
    ['whats the default clerk password', '`SHOP_CLERK_PASS` defaults to `till`', 'shop.env.example', 2],
    ['default clerk desk', '`SHOP_CLERK_DESK` is `eve`', 'shop.env.example', 3],
    ['default visibility time for redis', '“The default visibility time for Redis is 1 hour.”', 'docs/options.md', 3],
  ])('%s', async (question, first, path, startLine) => {
    const reply = await ask(question)
    expect(reply?.first.slice(0, first.length + 2)).toBe(`${first} (`)
    expect(reply?.places[0]).toMatchObject({ path, startLine })
    expect(reply?.certainty).toBe('likely')
  })

  test('the comment above a setting is shown, which says its unit', async () => {
    const reply = await ask('how long before a query is in the slow log')
    expect(reply?.places[0]?.lines[0]?.text).toBe('# In microseconds.')
  })

  test('a switch says nothing of how long', async () => {
    expect((await ask('how long do we wait for a hook'))?.first ?? '').not.toContain('HOOKS_ENABLED')
  })

  test('says so where no line gives it for certain', async () => {
    const reply = await ask('what is the default wavelength of the laser cutter')
    expect(reply?.certainty ?? 'thin').toBe('thin')
  })
})

describe('among many files that use the words', async () => {
  const step = (at: number) => [
    `src/deep-search/step-${at}.ts`,
    `// Each deep search has steps.\nbeginDeepSearch(step)\nendDeepSearch(step)\nfailDeepSearch(step)\n`,
  ]
  const more = Array.from({ length: 80 }, (_, at) => `  FIELD_${at}: text().meta({ title: 'Colors of pots' }),\n`)
  const settings = `export const all = {\n${more.join('')}  MAX_MINUTES: minutes(15).meta({ description: 'To wait for a deep search' }),\n}\n`
  const files = {
    ...Object.fromEntries(Array.from({ length: 250 }, (_, at) => step(at))),
    'src/z/settings.ts': settings,
  }
  const toKinds = await serveToKinds([makeSampleRepository('many', files)])

  test('those are read where a project keeps its settings', async () => {
    const reply = await toKinds('how long does a deep search take at most', { kinds: [value] })
    expect(reply?.places[0]).toMatchObject({ path: 'src/z/settings.ts' })
  })
})

describe('the port of the program itself', async () => {
  const web = makeSampleRepository('web-shop', {
    'src/main.ts': 'const port = Number(process.env.SHOP_PORT ?? 4310)\nexport const listen = () => port\n',
    'src/mail.ts': "export const mail = { host: 'mail', port: 587 }\n",
    'src/grafana.ts':
      "export const grafana = 'http://localhost:3000'\nexport const address = 'http://localhost:3000/api'\n",
    'docs/grafana.md': '# Grafana\n\nGrafana is at http://localhost:3000 then.\n',
    Dockerfile: 'FROM node\nEXPOSE 22 4310\n',
    'compose.yaml': 'services:\n  shop:\n    ports:\n      - "80:4310"\n  db:\n    ports:\n      - "5432:5432"\n',
    'README.md': '# Shop\n\nOpen http://localhost:4310 in a browser.\n',
  })
  const other = makeSampleRepository('tool', {
    'src/mail.ts': 'export const mail = {\n  port: 587,\n}\nexport const database = {\n  port: 5432,\n}\n',
  })
  const toKinds = await serveToKinds([web])
  const ofTool = await serveToKinds([other])
  const ofClient = await serveToKinds([
    makeSampleRepository('client', {
      'src/client.ts': "const host = 'http://localhost:11434'\nconst address = 'http://localhost:11434/api'\n",
      'README.md': '# Client\n\nRun the server at http://localhost:11434 first.\n',
    }),
  ])

  test.each(['which port does it listen on', 'what port does the web shop run on by default?', 'port of the app'])(
    '%s',
    async (question) => {
      const reply = await toKinds(question, { kinds: [value] })
      expect(reply?.first).toContain('`4310`')
      expect(reply?.places.slice(0, 3).map(({ path }) => path)).toEqual(['src/main.ts', 'Dockerfile', 'compose.yaml'])
    },
  )

  test('the port of something that it talks to is asked for by name', async () => {
    expect((await toKinds('which port is used for mail', { kinds: [value] }))?.places[0]?.path).toBe('src/mail.ts')
  })

  test('one address that it listens on and one document are enough', async () => {
    const tiny = makeSampleRepository('tiny', {
      'serve.go': 'package main\n\nfunc main() {\n\taddr := "127.0.0.1:8190"\n\tserve(addr)\n}\n',
      'README.md': '# Tiny\n\nOpen http://localhost:8190 then.\n',
    })
    const reply = await (await serveToKinds([tiny]))('which port does it run on by default', { kinds: [value] })
    expect(reply?.first).toMatch(/^The port is `8190`/)
  })

  test('with several repositories, no one port is named', async () => {
    const ofBoth = await serveToKinds([web, other])
    expect((await ofBoth('which port does it listen on', { kinds: [value] }))?.first ?? '').not.toMatch(/^The port is/)
  })

  test('an address of something else is not taken for the port', async () => {
    expect((await ofClient('which port does it listen on', { kinds: [value] }))?.first ?? '').not.toMatch(
      /^The port is/,
    )
  })

  test('the port of a database or mail server is never that of the program', async () => {
    const reply = await ofTool('which port does it listen on', { kinds: [value] })
    expect(reply?.certainty ?? 'thin').toBe('thin')
  })
})

describe('values of the sort that is asked for', async () => {
  const fetcher = makeSampleRepository('page-fetcher', {
    'src/connection.py':
      'class Connection:\n    def __init__(self):\n        self.timeout_millis = 30000\n        self.body = None\n',
    'src/socket.py': 'timeout = millis * 1000\n',
    'src/template.py': 'DEFAULT_FETCHER_LIMIT = 12\nDEFAULT_PAGE_LIMIT = 9\n',
    'src/user.py': 'def check(password):\n    if len(password) < 11:\n        raise ValueError("too short")\n',
    'src/cache.ts': 'export function open(cache = defaultCache) {\n  return cache\n}\n',
    'src/session.py': 'SESSION_TTL_MS = 30_000\nMAX_SESSION_SIZE = 4096\n',
    'src/models.py': 'class User:\n    nickname = CharField(max_length=33)\n    title = CharField(max_length=44)\n',
  })
  const toKinds = await serveToKinds([fetcher])
  const ask = (question: string) => toKinds(question, { kinds: [value] })

  test('an amount is not answered with a thing', async () => {
    expect((await ask('how big is the cache'))?.certainty ?? 'thin').toBe('thin')
  })

  test('those that may be meant are named where none is certain', async () => {
    const reply = await ask('what is the default timeout when somebody visits a website')
    expect(reply).toMatchObject({ certainty: 'thin', isNearest: true })
    expect(reply?.first).toContain('`timeout_millis` is `30000`')
    expect(reply?.first).not.toContain('millis * 1000')
  })

  test.each([
    ['how long must a password be at least', 'len(password) < 11', 'src/user.py', 2],
    ['how long may a nickname be', '33', 'src/models.py', 2],
    ['how long may a session be open', '30_000', 'src/session.py', 1],
    ['what is the fetcher limit by default', '12', 'src/template.py', 1],
  ])('%s', async (question, said, path, startLine) => {
    const reply = await ask(question)
    expect(reply?.first).toContain(said)
    expect(reply?.places[0]).toMatchObject({ path, startLine })
  })
})

describe('in several languages', async () => {
  const pool = makeSampleRepository('pool', {
    'src/worker.ts': 'export const defaults = {\n  concurrency: 4,\n}\n',
    'src/queue.ts': 'export const queue = 1\n',
    'src/job.ts': 'export const job = 1\n',
    'python/pool/worker.py':
      '"""Runs jobs.\n\n    Worker(concurrency=25)\n"""\n\ndef worker(concurrency=10):\n    return concurrency\n',
    'elixir/lib/worker.ex': 'defmodule Worker do\n  @concurrency 7\n  defstruct concurrency: 10\nend\n',
  })
  const toKinds = await serveToKinds([pool])

  test.each([
    ['what is the default concurrency of a worker?', 'src/worker.ts'],
    ['what is the default concurrency of a worker in Python?', 'python/pool/worker.py'],
    ['default concurrency of a worker in elixir', 'elixir/lib/worker.ex'],
  ])('%s', async (question, path) => {
    const reply = await toKinds(question, { kinds: [value] })
    expect(reply?.places[0]?.path).toBe(path)
  })

  test('an example in a documentation text is no value', async () => {
    const reply = await toKinds('default concurrency of a worker in python', { kinds: [value] })
    expect(reply?.places[0]?.startLine).toBe(6)
  })
})

import { describe, expect, test } from 'vitest'
import { registered } from '../../../src/research/kinds/registered.ts'
import { listNamed } from '../../../src/research/lists/noun/list-named.ts'
import { nounAsked } from '../../../src/research/lists/noun/noun-asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for all that is registered', () => {
  test.each([
    ['which queues are there?', 'queue'],
    ['what queues are there', 'queue'],
    ['which commands exist', 'command'],
    ['which commands does the cli have', 'command'],
    ['which slash commands are there?', 'command'],
    ['what kinds of jobs are there', 'job'],
    ['how many jobs are there?', 'job'],
    ['list all routes', 'route'],
    ['list all the http routes', 'route'],
    ['show me every event', undefined],
    ['show me all events', 'event'],
    ['list all of our settings', 'setting'],
    ['what are the settings', 'setting'],
    ['which policies are defined', 'policy'],
    ['which hooks does it have', 'hook'],
    ['which plugins do we have?', 'plugin'],
    ['what tools does the server offer', 'tool'],
    ['which flags can the tool have', 'flag'],
    ['please list every one of the jobs', undefined],
    ['give me all metrics', 'metric'],
    ['which checks are available?', 'check'],
    ['which jobs are there right now', 'job'],
    ['list all MCP tools', 'tool'],
    ['which settings are there for audit?', 'setting'],
    ['which settings do I need for the cart?', 'setting'],
    ['states an order can be in', 'state'],
    ['which 2fa methods are there', 'method'],
    ['which databases can we run it on', 'database'],
    ['which http methods can a form be overridden to', 'method'],
    ['which content types get compressed by default', 'type'],
    ['shells we ship completions for', 'shell'],
    ['list all request headers the daemon understands', 'header'],
  ])('%s', (sentence, one) => {
    expect(nounAsked(sentence)?.one).toBe(one)
    if (one !== undefined) expect(kindOf(sentence)).toBe('registered')
  })

  test.each([
    ['which classes are there in src/config.py', 'all-of-them'],
    ['which error classes are there', 'all-of-them'],
    ['how many .ts files are there', 'all-of-them'],
    ['who calls `openQueue`', 'all-of-them'],
    ['which repositories are there that use express', 'across-repositories'],
    ['where are queues opened', 'place'],
    ['which settings start with FEED_', 'all-of-them'],
    ['which members does `Kind` have', 'all-of-them'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('what may ask for a list, in any sentence', () => {
  test.each([
    ['in which formats can a folder be downloaded', 'formats', ['folder', 'downloaded']],
    ['which sub packages can I import from the shop itself', 'sub packages', ['import', 'shop']],
    ['what options do I have for the deletion policy of old carts', 'deletion policy', ['old', 'carts']],
    ['what are the possible values of the log level', 'log level', undefined],
    ['all settings of the mailer', 'settings', ['mailer']],
  ])('%s', (question, many, whose) => {
    expect(listNamed(question)).toEqual({
      ...{ many, one: expect.any(String), isGuessed: true },
      ...(whose !== undefined && { whose }),
    })
  })

  test.each([
    'what happens when a job fails',
    'what triggers the build',
    'which jobs are never retried',
    'which permissions do I need to delete a project',
    'what options do I have for speeding up the build',
    'what keeps the shop from drowning',
    'which code picks the next parcel',
    'which class sends visitors to https',
    'which option stops commands from waiting',
    'what changed in shop/carts from 1 to 2',
    'what are the values of OrderState',
    'where is the list of carts',
    'give some jobs precedence over others',
  ])('not: %s', (question) => expect(listNamed(question)).toBeUndefined())
})

describe('the table', async () => {
  const shop = makeSampleRepository('shop', {
    'src/define.ts':
      'export interface JobDefinition {\n  /** Also the queue’s name. */\n  name: string\n}\n\nexport const defineJob = (job: JobDefinition) => job\n',
    'src/jobs/pay.ts':
      "import { defineJob } from '../define.ts'\n\nexport const pay = defineJob<Pay>({\n  name: 'pay',\n  concurrency: 2,\n  run() {\n    return { name: 'none' }\n  },\n})\n",
    'src/jobs/ship.ts':
      "const QUEUE = 'shipping'\n\nexport const ship = defineJob<\n  Ship,\n  Ports\n>({\n  name: QUEUE,\n  concurrency: 5,\n})\n",
    'src/jobs/refund.ts':
      "import { shared } from '../shared.ts'\n\nexport const refund = defineJob({\n  ...shared,\n  run() {},\n})\n",
    'src/shared.ts': "export const shared = {\n  name: 'refund',\n  concurrency: 1,\n}\n",
    'src/web.ts': "app.get('/carts', list)\napp.post('/carts/:id', add)\nrouter.delete('/shelves/:id', remove)\n",
    'src/settings.ts': 'export const settings = object({\n  PORT: port,\n  HOST: host,\n  TOKEN: token,\n})\n',
    'src/cart-settings.ts':
      "const onOff = flag()\nexport const cartSettings = {\n  CART_DAYS: limit(3).meta({ description: 'Days to keep a cart' }),\n  CART_SHARED: onOff.meta({\n    description: 'Whether others see it',\n  }),\n  CART_MAX: limit(9).meta({ description: 'Things in a cart' }),\n}\n",
    'src/all-knobs.ts':
      "import { cartSettings } from './cart-settings.ts'\n\nexport const knobs = object({\n  ...cartSettings,\n  LOG_KNOB: text,\n})\n",
    'src/turn.ts': 'export function turn() {\n  const knobs = all.filter(isLoose)\n  return knobs\n}\n',
    'src/metrics.ts':
      'export interface Metrics {\n  sold(pot: Pot): void\n  look(at: Looks): void\n  text(): string\n}\n\nexport function createMetrics() {\n  const counter = (name: string) => new Counter({ name: `shop_$' +
      "{name}` })\n  const sold = counter('sold_total', 'Pots')\n  const lost = counter('lost_total', 'Pots')\n  const waited = histogram(\n    'waited_seconds',\n    'In line',\n  )\n}\n",
    'app/signals.py': 'opened = object()\nclosed = object()\npaid = object()\nsent = object()\nlost = object()\n',
    'main.go':
      'package main\n\nvar port = flag.Int("port", 1, "")\nvar host = flag.String("host", "", "")\nvar on = flag.Bool("on", true, "")\n',
    'test/jobs.test.ts': "defineJob({ name: 'a' })\ndefineJob({ name: 'b' })\n",
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = (reply?.body ?? '').replaceAll(/\]\([^)]*\)/g, ']').split('\n')
    return { first: reply?.first, head: rows[0], rows: rows.slice(2) }
  }

  test('has what calls of one function define, by its constants and spreads too', async () => {
    expect(await ask('which jobs are there?')).toEqual({
      first: expect.stringMatching(/^3 jobs in all, by `defineJob`: `/),
      head: '| job | concurrency | defined in |',
      rows: [
        '| `pay` | 2 | [src/jobs/pay.ts:3] |',
        '| `refund` | 1 | [src/jobs/refund.ts:3] |',
        '| `shipping` | 5 | [src/jobs/ship.ts:3] |',
      ],
    })
  })

  test('has what a comment says is called the same', async () => {
    expect((await ask('which queues are there?')).first).toMatch(/^3 queues in all, by `defineJob`: `/)
  })

  test.each([
    ['which routes are there', ['/carts', '/carts/:id', '/shelves/:id']],
    ['list all settings', ['PORT', 'HOST', 'TOKEN']],
    ['which signals are there', ['opened', 'closed', 'paid', 'sent', 'lost']],
    ['which flags are there', ['--host', '--on', '--port']],
    ['which settings are there for the cart?', ['CART_DAYS', 'CART_SHARED', 'CART_MAX']],
    ['what are the cart settings?', ['CART_DAYS', 'CART_SHARED', 'CART_MAX']],
    ['which knobs are there', ['CART_DAYS', 'CART_SHARED', 'CART_MAX', 'LOG_KNOB']],
    ['which jobs are there for shipping', ['shipping']],
    ['which metrics are there', ['lost_total', 'sold_total', 'waited_seconds']],
  ])('%s', async (question, names) => {
    const { rows } = await ask(question)
    expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(names)
  })

  test('says what each is for, where most say so', async () => {
    const { rows } = await ask('which settings are there for the cart?')
    expect(rows[1]).toBe('| `CART_SHARED` | Whether others see it | [src/cart-settings.ts:4] |')
  })

  test('says nothing where nothing is listed', async () => {
    expect((await ask('which reactors are there')).first).toBeUndefined()
  })
})

test('where a document says nothing that could be a list, one that is called like it is shown', async () => {
  const tasks = makeSampleRepository('tasks', {
    'README.md':
      '# Tasks\n\n## States of the page\n\nThe page keeps a state in which what a task can be asked is stored for others.\n',
    'update.go':
      'package models\n\n// UpdateTaskState sets the state of a task.\nfunc UpdateTaskState(task Task, state string) {\n\ttask.state = state\n\tsave(task)\n}\n',
    'models.go':
      'package models\n\nconst (\n\tTaskStatusOpen = "open"\n\tTaskStatusDone = "done"\n\tTaskStatusLost = "lost"\n)\n',
  })
  const toKinds = await serveToKinds([tasks])
  const reply = await toKinds('what states can a task be in')
  expect(reply?.body ?? reply?.first).toContain('`TaskStatusLost`')
})

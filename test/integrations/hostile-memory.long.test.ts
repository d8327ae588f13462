import { execFile } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { type Answer, startAnalytics } from '../support/analytics.ts'
import { startHostileInstance } from '../support/hostile/hostile-instance.ts'

const CHUNK = 256 * 1024
const SENT_MAX = 4_000_000_000

/** Sends pieces until nobody reads any more. */
function pour(response: ServerResponse, piece: (index: number) => string, headers: object, first = '') {
  response.writeHead(200, { 'transfer-encoding': 'chunked', ...headers })
  function* pieces() {
    yield first
    for (let sent = 0, index = 0; sent < SENT_MAX; index++) {
      const text = piece(index)
      sent += text.length
      yield text
    }
  }
  const source = Readable.from(pieces())
  response.on('close', () => source.destroy())
  if ('content-encoding' in headers) source.pipe(createGzip({ level: 1 })).pipe(response)
  else source.pipe(response)
}

const gzip = { 'content-encoding': 'gzip' }
const json = { 'content-type': 'application/json' }
const sse = { 'content-type': 'text/event-stream' }
const letters = () => 'x'.repeat(CHUNK)
const rowsOf = (row: (index: number) => string) => (piece: number) =>
  Array.from({ length: 5_000 }, (_, index) => row(piece * 5_000 + index)).join('')

const outcomeSchema = z.object({ outcome: z.string(), peakMb: z.number() })

async function peakOf(what: string, url: string) {
  const program = 'test/support/hostile/peak-memory.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [program, what, url], { cwd: ROOT })
  return outcomeSchema.parse(JSON.parse(stdout))
}

/** Above what the same modules take without any answer. */
const ROOM_MB = 250

const idle = await peakOf('nothing', 'http://127.0.0.1:9')

type Pour = (response: ServerResponse) => void

const instances: [string, string, Pour][] = [
  ['JSON', 'call', (response) => pour(response, letters, json, '{"jsonrpc":"2.0","id":2,"result":{"x":"')],
  ['packed JSON', 'call', (response) => pour(response, letters, { ...json, ...gzip }, '{"x":"')],
  ['values', 'call', (response) => pour(response, () => '[],'.repeat(80_000), json, '[')],
  ['one event', 'call', (response) => pour(response, letters, sse, 'data: ')],
  ['packed events', 'call', (response) => pour(response, () => 'data: {}\n\n'.repeat(20_000), { ...sse, ...gzip })],
]

it.each(instances)('gigabytes of %s are not kept', async (_, what, deliver) => {
  const instance = await startHostileInstance()
  instance.deliver = deliver
  const busy = await peakOf(what, instance.url)
  expect(busy.outcome).toBe('UpstreamError')
  expect(busy.peakMb).toBeLessThan(idle.peakMb + ROOM_MB)
})

it.each(['2025-11-25', '2026-07-28'])(
  'no list of complaints is made about many odd parts of a result of %s',
  async (version) => {
    const instance = await startHostileInstance()
    const content = Array.from({ length: 190_000 }, () => 1)
    Object.assign(instance, { version, result: () => ({ content }) })
    const busy = await peakOf('call', instance.url)
    expect(busy.outcome).toBe('UpstreamError')
    expect(busy.peakMb).toBeLessThan(idle.peakMb + ROOM_MB)
  },
)

it('gigabytes of a deep search are not kept', async () => {
  const instance = await startHostileInstance()
  instance.other = (_, response) => pour(response, letters, json, '{"conversationSummaries":"')
  instance.deliver = (response) => pour(response, letters, json, '"')
  const busy = await peakOf('search', instance.url)
  expect(busy.outcome).toBe('UpstreamError')
  expect(busy.peakMb).toBeLessThan(idle.peakMb + ROOM_MB)
})

const header =
  'Instance user ID,Service Account,Site Admin,Username,Active User,Timestamp Date,Client Name,Language,Searches\n'
const user = (index: number, more: string) => `${index},false,false,u${index},true,2026-01-06,web,${more},1\n`

const exports: [string, string, Pour][] = [
  [
    'seats',
    'seats',
    (response) =>
      pour(
        response,
        rowsOf((index) => user(index, 'Go')),
        { 'content-type': 'text/csv' },
        header,
      ),
  ],
  [
    'packed seats',
    'seats',
    (response) =>
      pour(
        response,
        rowsOf((index) => user(index, 'Go')),
        { 'content-type': 'text/csv', ...gzip },
        header,
      ),
  ],
  [
    'users',
    'usage',
    (response) =>
      pour(
        response,
        rowsOf((index) => user(index, 'Go')),
        { 'content-type': 'text/csv', ...gzip },
        header,
      ),
  ],
  ['one cell', 'usage', (response) => pour(response, letters, { 'content-type': 'text/csv', ...gzip }, `${header}"`)],
  ['credits', 'credits', (response) => pour(response, letters, { ...json, ...gzip }, '[{"x":"')],
]

it.each(exports)('gigabytes of %s are not kept', async (_, what, deliver) => {
  const answer: Answer = (response) => deliver(response)
  const { url } = await startAnalytics(answer)
  const busy = await peakOf(what, url)
  expect(busy.outcome).toMatch(/^(?:UpstreamError|UnusableCredits)$/)
  expect(busy.peakMb).toBeLessThan(idle.peakMb + ROOM_MB)
})

const ends =
  (rows: string[]): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'text/csv' }).end(header + rows.join(''))

it.each([
  ['users', Array.from({ length: 300_000 }, (_, index) => user(index, 'Go'))],
  ['languages', Array.from({ length: 300_000 }, (_, index) => user(1, `l${index}`))],
])('more %s than anybody has are refused', async (_, rows) => {
  const { url } = await startAnalytics(ends(rows))
  const busy = await peakOf('usage', url)
  expect(busy.outcome).toBe('UpstreamError')
  expect(busy.peakMb).toBeLessThan(idle.peakMb + ROOM_MB)
})

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { UpstreamError } from '../../../src/ports/errors.ts'
import { createOutgoing } from '../../../src/process/outgoing.ts'
import { type Answer, allRows, csv, openReports, SECRET, startAnalytics } from '../../support/analytics.ts'
import { freePort } from '../../support/free-port.ts'

const header = 'Instance user ID,Username,Active Sourcegraph User,Timestamp Date,Searches'
const row = '7,ann,true,2026-11-09,3'
const whole = `${header}\n${row}\n`

const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body)
const cut =
  (headers: Record<string, string | number>, body: string | Buffer): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/csv', ...headers })
    response.write(body, () => response.destroy())
  }

/** Each answer, whether it may come right, and what is told about it. */
const failures: [string, Answer, { retryable: boolean; advice: RegExp; retryAfterMs?: unknown }][] = [
  ['a wrong token', status(401, 'no'), { retryable: false, advice: /set ANALYTICS_TOKEN/ }],
  ['an instance that the token may not see', status(403), { retryable: false, advice: /`code\.example\.com`/ }],
  ['an unknown path', status(404, '<html>'), { retryable: false, advice: /check ANALYTICS_URL/ }],
  ['a refused parameter', status(400, '{"error":"x"}'), { retryable: false, advice: /ANALYTICS_INSTANCE/ }],
  ['another refusal', status(418), { retryable: false, advice: /check ANALYTICS_URL/ }],
  ['no content', status(204), { retryable: false, advice: /check ANALYTICS_URL/ }],
  [
    'too many requests, for so many seconds',
    status(429, '', { 'retry-after': '60' }),
    { retryable: true, advice: /too many requests/, retryAfterMs: 60_000 },
  ],
  [
    'too many requests, until a time',
    status(429, '', { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    {
      retryable: true,
      advice: /too many requests/,
      retryAfterMs: expect.closeTo(Date.parse('2100-01-01') - Date.now(), -6),
    },
  ],
  ['too many requests, until whenever', status(429), { retryable: true, advice: /too many requests/ }],
  [
    'a wrong token with half a reason',
    (response) => response.writeHead(401, { 'content-length': 99 }).write('no', () => response.destroy()),
    { retryable: false, advice: /set ANALYTICS_TOKEN/ },
  ],
  ['a fault', status(500, 'oops'), { retryable: true, advice: /service failed/ }],
  ['a broken gateway', status(502, '<html>'), { retryable: true, advice: /service failed/ }],
  [
    'a pause',
    status(503, '', { 'retry-after': '120' }),
    { retryable: true, advice: /service failed/, retryAfterMs: 120_000 },
  ],
  ['a gateway that waited too long', status(504), { retryable: true, advice: /service failed/ }],
  [
    'a page to sign in',
    status(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html; charset=utf-8' }),
    { retryable: false, advice: /sign-in page/ },
  ],
  ['a page that is called CSV', csv('\n <html>sign in</html>'), { retryable: false, advice: /sign-in page/ }],
  ['JSON that is called CSV', csv('{"error":"later"}'), { retryable: false, advice: /other than an export/ }],
  [
    'a redirect to another host',
    status(302, '', { location: 'https://sign-in.example.com/login?next=/api' }),
    { retryable: false, advice: /`sign-in\.example\.com`/ },
  ],
  ['a redirect to nowhere', status(302, '', { location: 'http://[' }), { retryable: false, advice: /`nowhere`/ }],
  [
    'a redirect without end',
    status(307, '', { location: '/again' }),
    { retryable: false, advice: /check ANALYTICS_URL/ },
  ],
  ['a redirect without a target', status(302), { retryable: false, advice: /check ANALYTICS_URL/ }],
  ['an empty body', csv(''), { retryable: true, advice: /ended too early/ }],
  ['blank lines alone', csv('\r\n\r\n'), { retryable: true, advice: /ended too early/ }],
  [
    'less than the length told',
    cut({ 'content-length': 1000 }, whole),
    { retryable: true, advice: /connection broke/ },
  ],
  ['a chunked body without its end', cut({}, whole), { retryable: true, advice: /connection broke/ }],
  [
    'half a compressed body',
    (response) => {
      const bytes = gzipSync(whole.repeat(50))
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length - 9 })
      response.end(bytes.subarray(0, -9))
    },
    { retryable: true, advice: /connection broke/ },
  ],
  [
    'a compression not asked for',
    status(200, 'x', { 'content-encoding': 'br', 'content-length': '1' }),
    { retryable: false, advice: /other than an export/ },
  ],
  [
    'a body whose end is not known',
    (response) => {
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, { connection: 'close' }).end(whole)
    },
    { retryable: true, advice: /ended too early/ },
  ],
  ['no answer', () => undefined, { retryable: true, advice: /answer in time/ }],
  [
    'silence in the middle',
    (response) => void response.writeHead(200).write(whole),
    { retryable: true, advice: /stopped in the middle/ },
  ],
  ['a line that breaks', (response) => response.socket?.destroy(), { retryable: true, advice: /connection broke/ }],
  [
    'what is no HTTP',
    (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
    { retryable: false, advice: /check ANALYTICS_URL/ },
  ],
  ['a last row that is cut', csv(`${whole}8,bob,tr`), { retryable: true, advice: /ended too early/ }],
  ['an end within quotes', csv(`${whole}8,"bob`), { retryable: true, advice: /ended too early/ }],
  ['a short row in the middle', csv(`${header}\n7,ann\n${row}\n`), { retryable: false, advice: /row 2 has 2 of 5/ }],
  ['a row that is too long', csv(`${header}\n${row},5\n`), { retryable: false, advice: /row 2 has 6 columns/ }],
  ['a stray quote', csv(`${header}\n7,"ann"x,true,2026-11-09,3\n`), { retryable: false, advice: /row 2 has a quote/ }],
  ['semicolons', csv(whole.replaceAll(',', ';')), { retryable: false, advice: /identifies the user/ }],
  ['another table', csv('Name,Price\nx,3\n'), { retryable: false, advice: /identifies the user/ }],
  ['UTF-16', csv(Buffer.from(`\uFEFF${whole}`, 'utf16le')), { retryable: false, advice: /identifies the user/ }],
  ['no column with days', csv('Instance user ID,Searches\n7,3\n'), { retryable: false, advice: /has the date/ }],
  ['what is no count', csv(whole.replace(',3', ',many')), { retryable: false, advice: /column 5 .* a count/ }],
  ['a count below nothing', csv(whole.replace(',3', ',-3')), { retryable: false, advice: /a count/ }],
  ['what is no boolean', csv(whole.replace('true', 'perhaps')), { retryable: false, advice: /true or false/ }],
  ['a day of another form', csv(whole.replace('2026-11-09', '9/11/26')), { retryable: false, advice: /2026-01-31/ }],
  ['a month for a day', csv(whole.replace('2026-11-09', '2026-11')), { retryable: false, advice: /2026-01-31/ }],
  [
    'a quote that is never closed',
    csv(`${header}\n7,"${`${row}\n`.repeat(60_000)}`),
    { retryable: false, advice: /row is longer/ },
  ],
]

describe('an export that fails', () => {
  it.each(failures)('is told apart: %s', async (_, answer, expected) => {
    const service = await startAnalytics(answer)
    const opened = await openReports(service.url, { answerTimeoutMs: 200, idleTimeoutMs: 200 })
    const error = await failureOf(allRows(opened))
    expect(error).toMatchObject({ service: 'analytics', ...expected, advice: expect.stringMatching(expected.advice) })
    expect(await readdir(join(opened.dataDir, 'exports'))).toEqual([])
  })

  it('is told without the token, even where the service repeats it', async () => {
    const service = await startAnalytics((response, request) =>
      response.writeHead(401).end(`bad ${request.headers.authorization}`),
    )
    const error = await failureOf(allRows(await openReports(service.url)))
    expect(service.asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(error.message).toContain('HTTP 401: bad Bearer …')
    expect(JSON.stringify([error, error.message, error.stack, String(error.cause)])).not.toContain(SECRET)
  })

  it('that is too large is not kept', async () => {
    const service = await startAnalytics(csv(whole.repeat(1000)))
    const opened = await openReports(service.url, { maxBytes: 10_000 })
    expect(await failureOf(allRows(opened))).toMatchObject({
      retryable: false,
      advice: expect.stringContaining('shorter range'),
    })
    expect(await readdir(join(opened.dataDir, 'exports'))).toEqual([])
  })
})

describe('a service that cannot be reached', () => {
  it.each([
    ['refuses', async () => `http://127.0.0.1:${await freePort()}`, /can’t reach/],
    ['has no address', async () => 'http://analytics.invalid', /check ANALYTICS_URL/],
    ['says nothing while connecting', () => startSilence(), /can’t reach/],
  ])('%s', async (_, address, advice) => {
    const opened = await openReports(await address(), { outgoing: createOutgoing({ connectTimeoutMs: 200 }) })
    expect(await failureOf(allRows(opened))).toMatchObject({ retryable: true, advice: expect.stringMatching(advice) })
  })
})

describe('what failed once', () => {
  it.each([
    ['a fault', status(500)],
    ['a short pause', status(503, '', { 'retry-after': '0' })],
    ['a body cut short', cut({ 'content-length': 1000 }, whole)],
    ['a line that breaks', ((response) => response.socket?.destroy()) satisfies Answer],
  ])('is asked for once more: %s', async (_, first) => {
    const service = await startAnalytics((response, request) =>
      (service.asked.length === 1 ? first : csv(whole))(response, request),
    )
    expect(await allRows(await openReports(service.url))).toHaveLength(1)
    expect(service.asked).toHaveLength(2)
  })

  it.each([
    ['a wrong token', status(401)],
    ['a long pause', status(429, '', { 'retry-after': '60' })],
  ])('is not asked for again at once: %s', async (_, answer) => {
    const service = await startAnalytics(answer)
    await failureOf(allRows(await openReports(service.url)))
    expect(service.asked).toHaveLength(1)
  })

  it('by a cut row is asked for anew', async () => {
    const service = await startAnalytics(csv(`${whole}8,bo`))
    const opened = await openReports(service.url)
    await failureOf(allRows(opened))
    service.answer = csv(whole)
    expect(await allRows(opened)).toHaveLength(1)
  })
})

describe('a redirect', () => {
  it('on the same host is followed with the token', async () => {
    const service = await startAnalytics((response, request) =>
      (request.url === '/there' ? csv(whole) : status(308, '', { location: '/there' }))(response, request),
    )
    expect(await allRows(await openReports(service.url))).toHaveLength(1)
    expect(service.asked[1]?.headers.authorization).toBe(`Bearer ${SECRET}`)
  })

  it('to another port brings nobody the token', async () => {
    const other = await startAnalytics(csv(whole))
    const service = await startAnalytics(status(302, '', { location: other.url }))
    await failureOf(allRows(await openReports(service.url)))
    expect(other.asked).toEqual([])
  })
})

async function failureOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  if (!(error instanceof UpstreamError)) throw error
  return error
}

/** Takes connections and never begins the encryption. */
async function startSilence(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? `https://127.0.0.1:${address?.port}` : ''
}

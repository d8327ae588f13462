import { describe, expect, it } from 'vitest'
import { createCreditSource } from '../../../../src/integrations/analytics/credits/credit-source.ts'
import { creditsHealth } from '../../../../src/integrations/analytics/credits/credits-health.ts'
import { UnusableCredits, UpstreamError } from '../../../../src/ports/errors.ts'
import { type Answer, csv, never, SECRET, startAnalytics } from '../../../support/analytics.ts'
import { outgoing } from '../../../support/outgoing.ts'

const options = { token: SECRET, instance: 'code.example.com', version: '9.9.9', outgoing, fields: undefined }
const now = Date.parse('2026-11-16T09:30:00Z')

function open(url: string, changes: object = {}) {
  const source = createCreditSource({ url, ...options, clock: { now: () => now }, ...changes })
  return source
}

const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const annual = { id: 'Annual', name: 'Annual', allocated: 10, consumed: 4, from: undefined, to: undefined }

describe('the credits', () => {
  it.each<[string, Answer]>([
    ['JSON', json({ buckets: [{ name: 'Annual', allocated: 10, consumed: 4 }] })],
    ['CSV', csv('Name,Allocated,Consumed\r\nAnnual,10,4\r\n')],
    ['JSON without a type', (response) => response.end('[{"name":"Annual","allocated":10,"consumed":4}]')],
  ])('are read as %s, of all buckets, as of the moment they were asked for', async (_, answer) => {
    const service = await startAnalytics(answer)
    expect(await open(service.url).read(never)).toEqual({ asOf: now, buckets: [annual], notUnderstood: [] })
    expect(service.asked.map(({ url }) => url)).toEqual(['/api/credits?instanceURL=code.example.com'])
    expect(service.asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      accept: expect.stringMatching(/^application\/json,/),
    })
  })

  it('are read by the names that a setting gives', async () => {
    const { url } = await startAnalytics(json([{ name: 'Annual', size: 10, burnt: 4 }]))
    const fields = { allocated: ['size'], consumed: ['burnt'] }
    expect((await open(url, { fields }).read(never)).buckets).toEqual([annual])
  })

  it('that fail are an upstream error', async () => {
    const { url } = await startAnalytics((response) => response.writeHead(503, { 'retry-after': '7' }).end())
    const failure = await open(url)
      .read(never)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(failure).toMatchObject({ service: 'analytics', retryable: true, retryAfterMs: 7000 })
  })

  it('that break off are an upstream error, not half of them', async () => {
    const { url } = await startAnalytics((response) => {
      response.writeHead(200, { 'content-length': 999 }).write('[{"allocated":1,"used":1}]', () => response.destroy())
    })
    await expect(open(url).read(never)).rejects.toBeInstanceOf(UpstreamError)
  })

  it('that are not understood are shown without the token', async () => {
    const { url } = await startAnalytics(json({ error: `unknown token ${SECRET}` }))
    const refusal = open(url).read(never)
    await expect(refusal).rejects.toBeInstanceOf(UnusableCredits)
    await expect(refusal).rejects.toThrow('`error` (`unknown token …`)')
  })

  it('without end are not read to the end', async () => {
    const { url } = await startAnalytics((response) => {
      const more = () => {
        while (response.writable && response.write(' '.repeat(100_000)));
        response.once('drain', more)
      }
      more()
    })
    await expect(open(url).read(never)).rejects.toThrow('larger than 2 MB')
  })

  it('are given up when asked to', async () => {
    const { url } = await startAnalytics((response) => void response.writeHead(200).write('['))
    await expect(open(url).read(AbortSignal.abort('shutdown'))).rejects.toBe('shutdown')
  })
})

describe('the health of credits', () => {
  const healthWith = async (answer: Answer) => creditsHealth({ url: (await startAnalytics(answer)).url, ...options })

  it.each<[string, Answer, object]>([
    ['buckets', json([{ allocated: 10, used: 4 }]), { ok: true, detail: 'buckets: 1' }],
    ['none', json([]), { ok: true, detail: 'no buckets' }],
    [
      'some of them',
      json([{ allocated: 10, used: 4 }, { name: 'x' }]),
      { ok: false, detail: expect.stringMatching(/^buckets: 1; .*Record 2/) },
    ],
    ['what is not understood', json({ a: 1 }), { ok: false, detail: expect.stringContaining('CREDITS_FIELDS=') }],
    [
      'a refusal',
      (response) => response.writeHead(401).end(),
      { ok: false, remedy: expect.stringContaining('ANALYTICS_TOKEN') },
    ],
  ])('tells of %s', async (_, answer, health) => {
    expect(await healthWith(answer)).toMatchObject({ name: 'credits', ...health })
  })
})

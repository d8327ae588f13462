import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCreditSource } from '../../../src/integrations/analytics/credits/credit-source.ts'
import { UpstreamError, UserError } from '../../../src/ports/errors.ts'
import { type Answer, allRows, never, openReports, SECRET, startAnalytics } from '../../support/analytics.ts'
import { broken } from '../../support/hostile/deliveries.ts'
import { mutated, poison } from '../../support/hostile/mutations.ts'
import { outgoing } from '../../support/outgoing.ts'

const RUNS = 60

const usage =
  'Instance user ID,User Email,Username,Active User,Client Name,Timestamp Date,Language,Searches\n1,a@b.c,ada,true,web,2026-01-05,Go,3\n'
const seats = 'Instance user ID,Service Account,Site Admin\n1,false,true\n2,true,false\n'
const credits = { buckets: [{ name: 'Annual', allocated: 10, consumed: 4, start: '2026-01-01', end: '2026-12-31' }] }

const open = (url: string) => ({
  source: createCreditSource({
    url,
    token: SECRET,
    instance: 'code.example.com',
    version: '1',
    outgoing,
    fields: undefined,
    clock: { now: () => Date.parse('2026-03-01') },
  }),
})

async function readsOf(url: string): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const { reports } = await openReports(url, { renewedEveryMs: 1 })
  return {
    usage: () => allRows({ reports }),
    seats: () => reports.seats(never),
    credits: () => open(url).source.read(never),
  }
}

/** Read, or refused in words that hold neither the token nor all that came. */
async function check(read: () => Promise<unknown>): Promise<void> {
  try {
    const value = JSON.stringify(await read())
    if (value.includes(SECRET)) throw new Error('the token is shown')
  } catch (error) {
    if (!(error instanceof UserError || error instanceof UpstreamError)) throw error
    const words = `${error.message}${error instanceof UpstreamError ? error.advice : ''}`
    if (words.includes(SECRET) || words.length > 5_000) throw new Error(`told at length: ${words.slice(0, 300)}`)
  }
}

const text = poison.map((value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`))
const csvOf = (good: string) =>
  fc
    .tuple(fc.nat(good.length), fc.nat(20), fc.oneof(text, fc.constantFrom('"', ',', '\n', ',,,', SECRET)))
    .map(([at, removed, put]) => good.slice(0, at) + put + good.slice(at + removed))

describe.each([
  ['usage', csvOf(usage)],
  ['seats', csvOf(seats)],
  ['credits', mutated(credits).map((value) => JSON.stringify(value) ?? 'null')],
] as const)('the export of %s', (what, bodies) => {
  it('is read or refused in words, whatever it holds', async () => {
    const service = await startAnalytics((response) => response.end())
    const read = (await readsOf(service.url))[what]
    await fc.assert(
      fc.asyncProperty(bodies as fc.Arbitrary<string>, async (body) => {
        service.answer = (response) =>
          response
            .writeHead(200, {
              'content-type': what === 'credits' ? 'application/json' : 'text/csv',
              'content-length': Buffer.byteLength(body),
            })
            .end(body)
        if (read) await check(read)
      }),
      { numRuns: RUNS },
    )
  })

  it.each(Object.entries(broken))('is refused in words as %s', async (_, deliver) => {
    const answer: Answer = (response) => deliver(response, JSON.stringify(credits))
    const { url } = await startAnalytics(answer)
    const read = (await readsOf(url))[what]
    const failure = await read?.().catch((error: unknown) => error)
    if (failure instanceof Error) expect(failure instanceof UpstreamError || failure instanceof UserError).toBe(true)
  })
})

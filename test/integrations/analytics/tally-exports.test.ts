import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rowTally } from '../../../src/handlers/usage/usage.tally.ts'
import { startTallyRun } from '../../../src/integrations/analytics/tally-run.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import { type Answer, csv, never, openReports, startAnalytics } from '../../support/analytics.ts'

const window = { from: '2026-11-09', to: '2026-11-15' }
const input = { window, by: undefined, seats: [] }
const header = 'Instance user ID,Username,Active Sourcegraph User,Timestamp Date,Searches\n'
const rowsOf = (people: number) =>
  Array.from({ length: people }, (_, person) => `${person},user-${person},true,2026-11-10,2\n`).join('')
/** Longer than what is written at a time. */
const PEOPLE = 33_000
const large = `${header}${rowsOf(PEOPLE)}`

/** Months are empty; days are answered as told, the first time and after. */
function answers(first: Answer, after = first): Answer {
  let asked = 0
  return (response, request) => {
    if (request.url?.includes('by_user_month')) return csv(header)(response, request)
    return (asked++ === 0 ? first : after)(response, request)
  }
}

const valueIn = (digest: Awaited<ReturnType<typeof tallied>>, name: string) =>
  digest.admins.figures.find((figure) => figure.name === name)?.value

async function tallied(url: string, signal = never) {
  const { reports } = await openReports(url)
  return reports.tally(rowTally, input, signal)
}

describe('exports counted while they arrive', () => {
  it.each([
    ['small', `${header}${rowsOf(3)}`, 3],
    ['longer than a block', large, PEOPLE],
    ['empty', header, 0],
  ])('become the figures of all rows: %s', async (_, body, people) => {
    const service = await startAnalytics(answers(csv(body)))
    const digests = await tallied(service.url)
    expect(digests.admins.isEmpty).toBe(people === 0)
    expect([valueIn(digests, 'active'), valueIn(digests, 'searches')]).toEqual([people, 2 * people])
    expect(service.asked).toHaveLength(2)
  })

  it('count nothing of one that broke off and came anew', async () => {
    const brokenOff: Answer = (response) => {
      const packed = gzipSync(`${header}${rowsOf(2 * PEOPLE)}`, { level: 0 })
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
      response.write(packed.subarray(0, packed.length - 10_000), () => response.destroy())
    }
    const service = await startAnalytics(answers(brokenOff, csv(large)))
    expect(valueIn(await tallied(service.url), 'active')).toBe(PEOPLE)
  })

  it('are refused as a whole for one row, and are not kept', async () => {
    const service = await startAnalytics(answers(csv(`${large}7,ann,true,2026-11-10,many\n`)))
    const { reports, dataDir } = await openReports(service.url)
    const failure = await reports.tally(rowTally, input, never).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(failure).toMatchObject({ service: 'analytics', retryable: false, effect: 'none' })
    expect(await readdir(join(dataDir, 'exports'))).toHaveLength(1)
  })

  it('are counted for each who wants them, and asked for once', async () => {
    const service = await startAnalytics(answers(csv(large)))
    const { reports } = await openReports(service.url)
    const all = await Promise.all([1, 2].map(() => reports.tally(rowTally, input, never)))
    expect(all.map((one) => valueIn(one, 'active'))).toEqual([PEOPLE, PEOPLE])
    expect(service.asked).toHaveLength(2)
  })

  it('end when they are no longer wanted', async () => {
    const leaving = new AbortController()
    const gone = Promise.withResolvers<void>()
    const service = await startAnalytics(
      answers((response) => {
        response.once('close', gone.resolve)
        response.writeHead(200, { 'transfer-encoding': 'chunked' })
        response.write(large, () => leaving.abort(new Error('no longer wanted')))
      }),
    )
    await expect(tallied(service.url, leaving.signal)).rejects.toThrow('no longer wanted')
    await gone.promise
  })
})

it('a tally that takes more memory than it may is refused in words', async () => {
  const service = await startAnalytics(csv(`${header}${rowsOf(100_000)}`))
  const { reports, dataDir } = await openReports(service.url)
  await reports.rawUsage({}, 'by_user_day', never)
  const [file = ''] = await readdir(join(dataDir, 'exports'))
  const run = startTallyRun({ module: rowTally.module, input, granularities: ['by_user_month'] }, 16)
  run.tell({ path: join(dataDir, 'exports', file), length: 1e9, index: 0, isWhole: true, asOf: 0 })
  await expect(run.result).rejects.toBeInstanceOf(UpstreamError)
})

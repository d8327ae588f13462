import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createUsageTally } from '../../../src/handlers/usage/figures/usage-tally.ts'
import { openExportStore } from '../../../src/integrations/analytics/export-store.ts'
import { allRows, csv, never, openReports, SECRET, startAnalytics } from '../../support/analytics.ts'

const whole = 'Instance user ID,Username,Active Sourcegraph User,Timestamp Date,Searches\n7,ann,true,2026-11-09,3\n'

describe('an export', () => {
  it('is asked for with the range, the granularity, the instance and the token, by name', async () => {
    const service = await startAnalytics(csv(whole))
    const { reports } = await openReports(`${service.url}/base`)
    await reports.usage({ from: '2026-11-09' }, 'by_user_month', never)
    expect(service.asked).toMatchObject([
      {
        url: '/base/api/reports/by-user-client-date?instanceURL=code.example.com&granularity=by_user_month&startDate=2026-11-09',
        headers: { authorization: `Bearer ${SECRET}`, 'user-agent': 'crowsnest/9.9.9' },
      },
    ])
  })

  it('comes compressed too', async () => {
    const service = await startAnalytics((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole)),
    )
    expect(await allRows(await openReports(service.url))).toMatchObject([{ user: '7' }])
  })

  it('is given out raw, byte by byte, with its length and a name', async () => {
    const bytes = Buffer.from(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)
    const service = await startAnalytics(csv(bytes))
    const { reports } = await openReports(service.url)
    const raw = await reports.rawUsage({ from: '2026-11-09', to: '2026-11-15' }, 'by_user_day', never)
    expect(Buffer.concat(await Array.fromAsync(raw.bytes))).toEqual(bytes)
    expect(raw).toMatchObject({ length: bytes.length, fileName: 'usage-by-user-day-2026-11-09-2026-11-15.csv' })
  })

  it('of seats has the people of the registry, in any order of columns', async () => {
    const service = await startAnalytics(
      csv('\uFEFFSite Admin,Instance user ID,Service Account\r\ntrue,1,false\r\nFALSE,2,1\r\n,3,\r\n,,\r\n'),
    )
    const { reports, clock } = await openReports(service.url)
    expect(await reports.seats(never)).toEqual({
      asOf: clock.time,
      seats: [
        { user: '1', isService: false, isAdmin: true },
        { user: '2', isService: true, isAdmin: false },
        { user: '3', isService: false, isAdmin: false },
      ],
    })
    expect(service.asked[0]?.url).toBe('/api/reports/user-registry?instanceURL=code.example.com')
  })

  it('becomes the figures worked out by hand', async () => {
    const service = await startAnalytics(
      csv(
        [
          'Username,Instance user ID,Active Sourcegraph User,Client Name,Timestamp Date,Language,Searches,Combined Completion Suggestions,Combined Completion Acceptances,Combined CAR',
          'ann,1,TRUE,web,2026-11-09,,10,,,',
          'bob,2,true,code,2026-11-10,go,,100,30,0.3',
          'bob,2,true,code,2026-11-11,go,,10,9,0.9',
          '"carl, the ""robot""",3,false,web,2026-11-12,,99,,,',
          'ann,1,true,web,2026-11-04,,4,,,',
          'dora,,true,web,2026-11-15,,1,,,',
        ].join('\r\n'),
      ),
    )
    const { reports } = await openReports(service.url)
    const tally = createUsageTally({ from: '2026-11-09', to: '2026-11-15' })
    const { asOf, rows } = await reports.usage(tally.daily, 'by_user_day_client_language', never)
    for (const row of (await Array.fromAsync(rows)).flat()) tally.add(row)
    const { figures } = tally.digest({ seats: [], audience: 'admins', asOf })
    const value = (name: string) => figures.find((figure) => figure.name === name)?.value
    expect(['active', 'searches', 'suggestions', 'acceptances', 'acceptanceRate'].map(value)).toEqual([
      3,
      110,
      110,
      39,
      39 / 110,
    ])
  })
})

describe('what was brought', () => {
  it('is kept until the hour is full, also for another process', async () => {
    const service = await startAnalytics(csv(whole))
    const { reports, clock, dataDir } = await openReports(service.url)
    const first = await reports.usage({}, 'by_user_day', never)
    clock.time = Date.parse('2026-11-16T09:59:59.999Z')
    expect((await reports.usage({}, 'by_user_day', never)).asOf).toBe(first.asOf)
    const other = await openReports(service.url, { dataDir })
    expect((await other.reports.usage({}, 'by_user_day', never)).asOf).toBe(first.asOf)
    expect(service.asked).toHaveLength(1)
    clock.time = Date.parse('2026-11-16T10:00:00Z')
    expect((await reports.usage({}, 'by_user_day', never)).asOf).toBe(clock.time)
    expect(service.asked).toHaveLength(2)
  })

  it('is not given out for another range, granularity or token', async () => {
    const service = await startAnalytics(csv(whole))
    const { reports, dataDir } = await openReports(service.url)
    await reports.usage({}, 'by_user_day', never)
    await reports.usage({ from: '2026-11-09' }, 'by_user_day', never)
    await reports.usage({ to: '2026-11-09' }, 'by_user_day', never)
    await reports.usage({}, 'by_user_month', never)
    const other = await openReports(service.url, { dataDir, token: 'cna_of_another' })
    await other.reports.usage({}, 'by_user_day', never)
    expect(service.asked).toHaveLength(5)
  })

  it('only this user may read', async () => {
    const service = await startAnalytics(csv(whole))
    const opened = await openReports(service.url)
    await allRows(opened)
    const dir = join(opened.dataDir, 'exports')
    const [file = ''] = await readdir(dir)
    expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600)
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
  })

  it('does not last, nor does what a process left unfinished', async () => {
    const service = await startAnalytics(csv(whole))
    const { reports, clock, dataDir } = await openReports(service.url)
    const dir = join(dataDir, 'exports')
    await reports.usage({}, 'by_user_day', never)
    const [old = ''] = await readdir(dir)
    await writeFile(join(dir, 'left.part'), 'x')
    await utimes(join(dir, 'left.part'), 0, 0)
    await writeFile(join(dir, 'growing.part'), 'x')
    clock.time += 3 * 3_600_000
    await reports.usage({}, 'by_user_day', never)
    const files = await readdir(dir)
    expect(files).toHaveLength(2)
    expect(files).toContain('growing.part')
    expect(files).not.toContain(old)
  })

  it('is brought again where the file was torn', async () => {
    const service = await startAnalytics(csv(whole))
    const opened = await openReports(service.url)
    await allRows(opened)
    const dir = join(opened.dataDir, 'exports')
    const [file = ''] = await readdir(dir)
    await writeFile(join(dir, file), 'Inst')
    expect(await allRows(opened)).toHaveLength(1)
  })

  it('takes only so much room, the oldest giving way', async () => {
    const { dataDir } = await openReports('http://127.0.0.1:9')
    const dir = join(dataDir, 'small')
    await mkdir(dir)
    const store = await openExportStore(dir, 25)
    const now = Date.now()
    for (const age of [30, 20, 10]) await store.keep(`of ${age}`, now - age, chunks('0123456789'), never)
    await store.sweep(now)
    expect(await store.find('of 30', 0)).toBeUndefined()
    expect(await store.find('of 10', 0)).toMatchObject({ length: 10 })
  })
})

describe('the same export wanted by several at once', () => {
  it('is asked for once', async () => {
    const service = await startAnalytics(csv(whole))
    const opened = await openReports(service.url)
    const all = await Promise.all([1, 2, 3, 4].map(() => allRows(opened)))
    expect(all.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
    expect(service.asked).toHaveLength(1)
  })

  it('still comes when one of them gives up', async () => {
    const held = Promise.withResolvers<void>()
    const service = await startAnalytics(
      (response, request) => void held.promise.then(() => csv(whole)(response, request)),
    )
    const { reports } = await openReports(service.url)
    const leaving = new AbortController()
    const left = reports.seats(leaving.signal)
    const stays = reports.seats(never)
    leaving.abort(new Error('no longer wanted'))
    await expect(left).rejects.toThrow('no longer wanted')
    held.resolve()
    expect((await stays).seats).toHaveLength(1)
  })

  it('is given up once nobody wants it', async () => {
    const gone = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const service = await startAnalytics((response) => {
      response.once('close', gone.resolve)
      asked.resolve()
    })
    const { reports } = await openReports(service.url)
    const leaving = new AbortController()
    const left = reports.seats(leaving.signal)
    await asked.promise
    leaving.abort(new Error('no longer wanted'))
    await expect(left).rejects.toThrow('no longer wanted')
    await gone.promise
  })
})

it('rows end when they are no longer wanted', async () => {
  const service = await startAnalytics(csv(whole))
  const { reports } = await openReports(service.url)
  const leaving = new AbortController()
  const { rows } = await reports.usage({}, 'by_user_day', leaving.signal)
  leaving.abort(new Error('no longer wanted'))
  await expect(Array.fromAsync(rows)).rejects.toThrow('no longer wanted')
})

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

import { until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import type { Health } from '../../src/ports/index.ts'
import { startHealthReports } from '../../src/start/report-health.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

it('what stops working is logged once with its remedy, and once when it works again', async () => {
  const { log, lines } = createRecordedLog()
  let looks = 0
  const parts: Health[] = [{ name: 'clock', ok: false, detail: '9 s ahead', remedy: 'sync it' }]
  const look = async () => {
    looks += 1
    return looks < 4 ? parts : parts.map((part) => ({ ...part, ok: true }))
  }
  const reports = startHealthReports(look, log, 5)
  await until('it was looked at', async () => looks > 6)
  reports.close()
  expect(lines).toMatchObject([
    { level: 'warn', facts: { part: 'clock', remedy: 'sync it' } },
    { level: 'info', facts: { part: 'clock' } },
  ])
})

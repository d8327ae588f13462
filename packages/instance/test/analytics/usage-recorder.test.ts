import { expect, onTestFinished, test } from 'vitest'
import { startUsageRecorder, type UsageEvent } from '../../src/analytics/usage-recorder.ts'
import { openDatabase, openToRead } from '../../src/database/database.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const event: UsageEvent = { userId: 7, client: 'cursor', language: 'go', figure: 'searches' }

function open() {
  const dataDir = makeTempDir()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const reading = openToRead(dataDir)
  onTestFinished(() => reading.close())
  const log = createRecordedLog()
  const clock = { now: Date.parse('2026-01-01T23:59:59.999Z') }
  const recorder = startUsageRecorder(db, { log, flushMs: 60_000, now: () => clock.now })
  onTestFinished(() => recorder.close())
  const written = () =>
    reading
      .prepare('SELECT day, user_id, amount FROM usage')
      .all()
      .map((row) => Object.values(row))
  return { db, recorder, clock, log, written }
}

test('events are summed per day in UTC, on top of what was there', () => {
  const { recorder, clock, written } = open()
  recorder.record(event)
  recorder.record(event)
  clock.now += 1
  recorder.record({ ...event, userId: undefined })
  expect(written()).toEqual([])
  recorder.flush()
  recorder.record({ ...event, userId: undefined })
  recorder.close()
  expect(written()).toEqual([
    ['2026-01-01', 7, 2],
    ['2026-01-02', 0, 2],
  ])
})

test('what could not be written stays for the next time, and counts once', () => {
  const { db, recorder, log, written } = open()
  recorder.record(event)
  db.exec('BEGIN')
  recorder.flush()
  db.exec('ROLLBACK')
  expect(log.lines.join()).toContain('usage could not be written')
  recorder.flush()
  recorder.flush()
  expect(written()).toEqual([['2026-01-01', 7, 1]])
})

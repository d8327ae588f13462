import { expect, test } from 'vitest'
import { CreditsUsedUp } from '../../../src/metering/credits/drawing.ts'
import { openMetering } from '../../support/credits.ts'

function open(perCall = 3) {
  const opened = openMetering({ config: { 'credits.perCall': { deepsearch: perCall } } })
  const { metering, ann, nextUse } = opened
  return { ...opened, search: () => metering.take(ann, 'deepsearch', nextUse()) }
}

test('what expires first is drawn first, what never does last, and across buckets where one runs out', () => {
  const { add, search, consumed } = open()
  add({ name: 'endless', allocated: 2, endDate: undefined })
  add({ name: 'later', allocated: 5, endDate: '2026-12-31' })
  add({ name: 'soon', allocated: 4, endDate: '2026-10-07' })
  search()
  expect(consumed()).toEqual({ soon: 3, later: 0, endless: 0 })
  search()
  expect(consumed()).toEqual({ soon: 4, later: 2, endless: 0 })
  search()
  expect(consumed()).toEqual({ soon: 4, later: 5, endless: 0 })
  expect(search).toThrow(CreditsUsedUp)
  expect(consumed()).toEqual({ soon: 4, later: 5, endless: 0 })
})

test('only buckets of the day are drawn on, its first and last day included', () => {
  const { add, search, consumed, clock } = open()
  add({ name: 'past', endDate: '2026-10-06' })
  add({ name: 'today', startDate: '2026-10-07', endDate: '2026-10-07' })
  add({ name: 'tomorrow', startDate: '2026-10-08', endDate: '2026-10-08' })
  search()
  expect(consumed()).toEqual({ past: 0, today: 3, tomorrow: 0 })
  clock.now = Date.parse('2026-10-08T00:00:00Z')
  search()
  expect(consumed()).toEqual({ past: 0, today: 3, tomorrow: 3 })
  clock.now = Date.parse('2026-10-09T00:00:00Z')
  expect(search).toThrow(CreditsUsedUp)
})

test('a refusal says what is needed, what is left and when there will be more', () => {
  const { add, search } = open()
  add({ allocated: 1 })
  expect(search).toThrow(
    'The credits of this instance are used up: deepsearch takes 3 and there is 1 left. An administrator can add some.',
  )
  add({ name: 'next', startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(search).toThrow('there is 1 left. More come on 2026-11-01 (UTC). An administrator can add some.')
})

test('a refusal says why what is left elsewhere does not count', () => {
  const { add, search } = open()
  add({ allocated: 3 })
  search()
  add({ name: 'demo', allocated: 1_200, isDemo: true })
  expect(search).toThrow('there are none left. Not counted: 1200 of the made-up data. An administrator')
  add({ name: 'past', allocated: 5, endDate: '2026-10-06' })
  add({ name: 'before', allocated: 2, endDate: '2026-10-02' })
  add({ name: 'next', startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(search).toThrow(
    'there are none left. Not counted: 7 that expired by 2026-10-06 (UTC), and 1200 of the made-up data. More come on 2026-11-01 (UTC).',
  )
})

test('an allocation that grows can be drawn on at once', () => {
  const { add, search, buckets, consumed } = open()
  const { id } = add({ allocated: 1 })
  expect(search).toThrow('used up')
  buckets.grant(id, 2)
  search()
  expect(consumed()).toEqual({ main: 3 })
})

test('what costs nothing is refused by no bucket', () => {
  const { add, search, consumed } = open(0)
  add({ allocated: 1, endDate: '2026-10-01' })
  search()
  expect(consumed()).toEqual({ main: 0 })
})

test('a removed bucket takes its draws along; what other buckets gave is still theirs', () => {
  const { add, search, buckets, consumed, metering } = open()
  const { id } = add({ name: 'soon', allocated: 1, endDate: '2026-10-08' })
  add()
  search()
  expect(buckets.remove(id)).toBe(true)
  expect(consumed()).toEqual({ main: 2 })
  metering.giveBack('use-1')
  expect(consumed()).toEqual({ main: 0 })
})

test('a bucket never gives more than it has, whoever asks', () => {
  const { db, add } = open()
  const { id } = add({ allocated: 2 })
  db.exec(`INSERT INTO tool_use (id, at, tool) VALUES ('x', 0, 'deepsearch')`)
  const draw = db.prepare(`INSERT INTO credit_draw VALUES ('x', ?, 3)`)
  expect(() => draw.run(id)).toThrow('CHECK constraint failed')
})

test('made-up buckets are drawn on where there are no others, and nothing is refused for them', () => {
  const { add, search, consumed } = open()
  add({ name: 'demo', allocated: 4, isDemo: true })
  search()
  search()
  expect(consumed()).toEqual({ demo: 3 })
  add({ allocated: 3 })
  search()
  expect(consumed()).toEqual({ demo: 3, main: 3 })
  expect(search).toThrow(CreditsUsedUp)
})

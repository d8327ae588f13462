import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type Effect, NO_ALERTS } from '../../../../src/handlers/alerts/figures/alert.ts'
import { type Click, onClick } from '../../../../src/handlers/alerts/figures/click.ts'
import { onUnusable } from '../../../../src/handlers/alerts/figures/pause.ts'
import { keyOf, onFigures } from '../../../../src/handlers/alerts/figures/step.ts'
import type { AlertSettings, Alerts } from '../../../../src/ports/index.ts'
import { HOUR_MS, MONDAY, observed } from './observed.ts'

const BUCKETS = ['a', 'b', 'c']

interface Bucket {
  id: string
  consumed: number
  allocated: number
  period: number
  isListed: boolean
  burn: 'fast' | undefined
  chance: number
}

const bucket = fc.constantFrom(...BUCKETS)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('use' as const), bucket, credits: fc.integer({ min: 0, max: 18 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look' as const), hours: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn' as const), bucket }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grow' as const), bucket, credits: fc.integer({ min: 1, max: 80 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), bucket, credits: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('list' as const), bucket }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mood' as const),
      bucket,
      burn: fc.boolean(),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      bucket,
      what: fc.constantFrom<Click['kind']>('acknowledge', 'snooze', 'snooze', 'mute', 'unmute'),
      hours: fc.integer({ min: 1, max: 100 }),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A channel that believes only what it is told. */
class Channel {
  /** Messages by key: whether they are said to be done, and up to which percentage their readers know of. */
  readonly messages = new Map<string, { isDone: boolean; highest: number }>()
  readonly told = new Set<string>()

  hear(effects: readonly Effect[], figures: ReadonlyMap<string, { allocated: number; percent: number }>): void {
    for (const effect of effects) {
      if (!('key' in effect)) continue
      if (effect.kind === 'post') {
        expect(this.messages.has(effect.key), 'one message for a bucket and period').toBe(false)
        this.messages.set(effect.key, { isDone: false, highest: 0 })
      }
      const message = this.messages.get(effect.key)
      if (!message) throw new Error(`${effect.kind} of a message that nobody posted`)
      if (effect.kind === 'resolve' || effect.changes.some(({ kind }) => kind === 'periodOver')) message.isDone = true
      else if (effect.changes.some(({ kind }) => kind === 'active' || kind === 'unmuted')) message.isDone = false
      const { allocated, percent } = figures.get(effect.key) ?? { allocated: 0, percent: 0 }
      for (const change of effect.changes) {
        if (change.kind === 'allocationRaised') message.highest = Math.min(message.highest, percent + 2)
        if (change.kind !== 'active' || change.condition.kind !== 'threshold') continue
        const threshold = Number(change.condition.level)
        message.highest = Math.max(message.highest, threshold)
        if (effect.kind !== 'broadcast' && effect.kind !== 'post') continue
        const once = `${effect.key} ${threshold} of ${allocated}`
        expect(this.told.has(once), `told twice: ${once}`).toBe(false)
        this.told.add(once)
      }
    }
  }
}

function walk(steps: readonly Step[], settings: AlertSettings): { looks: number; posts: number } {
  const buckets = new Map(
    BUCKETS.map((id): [string, Bucket] => [
      id,
      { id, consumed: 0, allocated: 100, period: 0, isListed: true, burn: undefined, chance: 0 },
    ]),
  )
  const channel = new Channel()
  let alerts: Alerts = NO_ALERTS
  let now = MONDAY
  let looks = 0

  const listed = () =>
    [...buckets.values()]
      .filter(({ isListed }) => isListed)
      .map((one) => observed({ ...one, period: `${2026 + one.period}-01-01` }))

  const look = () => {
    const all = listed()
    const figures = new Map(Object.values(alerts.byKey).map(({ key, allocated }) => [key, { allocated, percent: 0 }]))
    for (const one of all) {
      figures.set(keyOf(one), { allocated: one.bucket.allocated, percent: (one.share ?? 0) * 100 })
    }
    const stepped = onFigures(alerts, all, settings, now)
    alerts = stepped.alerts
    looks++
    channel.hear(stepped.effects, figures)
    const notifying = stepped.effects.filter(({ kind }) => /^(?:post|broadcast|remind|summary|resumed)$/.test(kind))
    if (isNight(settings, now)) {
      expect(notifying, 'nothing that notifies in quiet hours').toEqual([])
      return
    }
    for (const one of all) {
      const alert = alerts.byKey[keyOf(one)]
      const passed = settings.thresholds.filter((threshold) => (one.share ?? 0) * 100 >= threshold)
      const open = Object.values(alerts.byKey).filter(
        (other) => other.bucket === one.bucket.id && other.state !== 'ended',
      )
      expect(
        open.map(({ period }) => period),
        'one alert for a bucket',
      ).toEqual([one.period.key])
      if (alert?.state === 'muted' || passed.length === 0) continue
      const notified = alert?.notified.map(({ level }) => level)
      expect(notified, 'never silent past a threshold').toEqual(expect.arrayContaining(passed))
      expect(['open', 'acknowledged', 'snoozed'], 'nor calm about one').toContain(alert?.state)
      expect(channel.messages.get(keyOf(one))?.highest, 'the channel has heard').toBeGreaterThanOrEqual(
        Math.max(...passed),
      )
      expect(channel.messages.get(keyOf(one))?.isDone, 'nor said to be done with').toBe(false)
    }
  }

  for (const one of steps) {
    const of = 'bucket' in one ? buckets.get(one.bucket) : undefined
    switch (one.kind) {
      case 'look':
        now += one.hours * HOUR_MS
        look()
        break
      case 'break': {
        const stepped = onUnusable(alerts, 'no JSON', settings, now)
        alerts = stepped.alerts
        break
      }
      case 'click': {
        const key = Object.values(alerts.byKey).findLast((alert) => alert.bucket === one.bucket)?.key ?? ''
        const click: Click =
          one.what === 'snooze'
            ? { kind: 'snooze', by: 'U1', until: now + one.hours * HOUR_MS }
            : { kind: one.what, by: 'U1' }
        const stepped = onClick(alerts, key, click, now)
        alerts = stepped.alerts
        channel.hear(stepped.effects, new Map())
        break
      }
      default:
        if (of) change(of, one)
    }
  }
  for (const one of buckets.values()) one.isListed = false
  for (let hours = 0; hours < 60; hours++) {
    now += HOUR_MS
    look()
  }
  expect(
    Object.values(alerts.byKey)
      .map(({ state }) => state)
      .filter((state) => state !== 'ended'),
    'every alert ends',
  ).toEqual([])
  return { looks, posts: channel.messages.size }
}

function change(of: Bucket, one: Step): void {
  if (one.kind === 'use') of.consumed += one.credits
  else if (one.kind === 'grow') of.allocated += one.credits
  else if (one.kind === 'correct') of.consumed = Math.max(0, of.consumed - one.credits)
  else if (one.kind === 'list') of.isListed = !of.isListed
  else if (one.kind === 'turn') Object.assign(of, { period: of.period + 1, consumed: 0, allocated: 100 })
  else if (one.kind === 'mood') Object.assign(of, { burn: one.burn ? 'fast' : undefined, chance: one.chance })
}

function isNight({ quiet }: AlertSettings, now: number): boolean {
  const hour = new Date(now).getUTCHours()
  return quiet !== undefined && (hour >= 20 || hour < 8)
}

describe('a random walk of 10,000 steps', () => {
  it.each([
    ['at all hours', DEFAULT_SETTINGS],
    ['with quiet hours', { ...DEFAULT_SETTINGS, quiet: { fromHour: 20, toHour: 8, timeZone: 'UTC' } }],
    ['with thresholds of its own', { thresholds: [10, 33, 60, 95, 120], summaryFrom: 3 }],
  ])('never doubles an alert, is silent or leaves one without end, %s', (_name, settings) => {
    let [looks, posts] = [0, 0]
    fc.assert(
      fc.property(fc.array(step, { minLength: 1000, maxLength: 1000, size: 'max' }), (steps) => {
        const walked = walk(steps, settings)
        looks += walked.looks
        posts += walked.posts
      }),
      { numRuns: 10 },
    )
    expect(looks).toBeGreaterThan(2000)
    expect(posts).toBeGreaterThan(100)
  })
})

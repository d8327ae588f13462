import { describe, expect } from 'vitest'
import { createAlertStore } from '../../../src/storage/alerts/alert-store.ts'
import { createTeamKeys } from '../../../src/storage/keys.ts'
import { test } from '../../support/queue-test.ts'

const key = 'team 2026-11-01'
const of = { key, bucket: 'team', name: 'Team', period: '2026-11-01', allocated: 1000, reminders: 1, seenAt: 3 }
const same = {
  channel: 'C1',
  team: 'T1',
  isOn: true,
  owner: 'U1',
  locale: 'en-GB',
  settings: { thresholds: [50, 75], summaryFrom: 2 },
  facts: { [key]: { at: 1, allocated: 1000, consumed: 780, left: 220 } },
  messages: { [key]: { channel: 'C1', ts: '1.0' } },
  clicks: ['act-1'],
}
const days = { [key]: { from: '2026-11-01', to: '2026-11-07', until: 9 } }

/** As the version wrote it whose one job carried out all that was pending. */
const earlier = {
  ...same,
  alerts: {
    byKey: {
      [key]: {
        ...of,
        state: 'snoozed',
        holds: { thresholds: [50, 75], burn: 'fast', forecast: true, forecastTurningSince: 1 },
        told: [50, 75, 'burn'],
        toldRank: 2,
        by: 'U1',
        snoozedUntil: 5,
      },
      ci: {
        ...of,
        key: 'ci',
        state: 'calm',
        holds: { thresholds: [], forecast: false, burnTurningSince: 2 },
        told: [],
        toldRank: 0,
      },
    },
    paused: { since: 1, reason: 'no', isTold: true },
  },
  causes: days,
  pending: [
    {
      n: 4,
      isBegun: true,
      effect: {
        kind: 'broadcast',
        key,
        news: [{ kind: 'threshold', percent: 75 }, { kind: 'burn', burn: 'fast' }, { kind: 'forecast' }],
      },
    },
    { n: 5, isBegun: false, effect: { kind: 'note', key, news: [{ kind: 'grew', from: 1, to: 2 }, { kind: 'calm' }] } },
    { n: 6, isBegun: false, effect: { kind: 'update', key, news: [{ kind: 'snoozed', by: 'U1', until: 5 }] } },
    { n: 7, isBegun: false, effect: { kind: 'summary', keys: [key] } },
    { n: 8, isBegun: false, effect: { kind: 'resumed', since: 1 } },
  ],
  nextEffect: 9,
  carrier: { job: 'job', until: 7 },
  blocked: { why: 'archived', since: 1, isTold: false },
}

const percent = (level: number) => ({ id: `threshold-${level}`, kind: 'threshold', level })
const burn = { id: 'burn', kind: 'burn', level: 'fast' }
const forecast = { id: 'forecast', kind: 'forecast' }
const active = (condition: object) => ({ kind: 'active', condition })

const now = {
  ...same,
  alerts: {
    byKey: {
      [key]: {
        ...of,
        state: 'snoozed',
        active: [percent(50), percent(75), burn, forecast],
        turningSince: { forecast: 1 },
        notified: [percent(50), percent(75), { id: 'burn', kind: 'burn' }],
        notifiedSeverity: 2,
        by: 'U1',
        snoozedUntil: 5,
      },
      ci: { ...of, key: 'ci', state: 'ok', active: [], turningSince: { burn: 2 }, notified: [], notifiedSeverity: 0 },
    },
    paused: { since: 1, reason: 'no', isNotified: true },
  },
  drivers: days,
  outbox: [
    {
      n: 4,
      requeues: 1,
      effect: { kind: 'broadcast', key, changes: [active(percent(75)), active(burn), active(forecast)] },
    },
    {
      n: 5,
      requeues: 0,
      effect: { kind: 'note', key, changes: [{ kind: 'allocationRaised', from: 1, to: 2 }, { kind: 'ok' }] },
    },
    { n: 6, requeues: 0, effect: { kind: 'update', key, changes: [{ kind: 'snoozed', by: 'U1', until: 5 }] } },
    { n: 7, requeues: 0, effect: { kind: 'summary', keys: [key] } },
    { n: 8, requeues: 0, effect: { kind: 'resumed', since: 1 } },
  ],
  nextEntry: 9,
  blocked: { why: 'archived', since: 1, isNotified: false },
}

describe('alerts that the version before kept', () => {
  test('are read, with what was to be done, and kept as they are now at their next change', async ({
    redis,
    queue,
  }) => {
    const { client } = redis.connect()
    const { log } = queue
    const store = createAlertStore({ redis: client, team: 'T1', log })
    await client.hset(createTeamKeys('T1').alerts, 'C1', JSON.stringify(earlier))
    expect(await store.find('C1')).toEqual(now)
    await store.change('C1', (kept) => kept && { ...kept, locale: 'de-DE' })
    const text = await client.hget(createTeamKeys('T1').alerts, 'C1')
    expect(JSON.parse(text ?? '')).toEqual({ ...now, locale: 'de-DE' })
  })

  test('are read where nothing was to be done', async ({ redis, queue }) => {
    const { client } = redis.connect()
    const { log } = queue
    const rest = { ...same, channel: 'C2' }
    const none = { ...rest, alerts: { byKey: {} }, causes: {}, pending: [], nextEffect: 0 }
    await client.hset(createTeamKeys('T1').alerts, 'C2', JSON.stringify(none))
    const read = await createAlertStore({ redis: client, team: 'T1', log }).find('C2')
    expect(read).toStrictEqual({ ...rest, alerts: { byKey: {} }, drivers: {}, outbox: [], nextEntry: 0 })
  })
})

import { describe, expect } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/handlers/alerts/figures/alert.ts'
import { createAlertStore } from '../../../src/storage/alerts/alert-store.ts'
import { createTeamKeys } from '../../../src/storage/keys.ts'
import { channelAlerts } from '../../support/channel-alerts.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const test = queueTest.extend('store', async ({ redis, queue }) => {
  const { client } = redis.connect()
  const { log } = queue
  return {
    ...createAlertStore({ redis: client, team: 'T1', log }),
    client,
    key: createTeamKeys('T1').alerts,
  }
})

const percent = (level: number) => ({ id: `threshold-${level}`, kind: 'threshold', level })
const burn = { id: 'burn', kind: 'burn', level: 'fast' }
const forecast = { id: 'forecast', kind: 'forecast' }

const full = channelAlerts('C1', {
  settings: { ...DEFAULT_SETTINGS, quiet: { fromHour: 20, toHour: 8, timeZone: 'Europe/Berlin' } },
  alerts: {
    byKey: {
      'team 2026-11-01': {
        key: 'team 2026-11-01',
        bucket: 'team',
        name: 'Team',
        period: '2026-11-01',
        state: 'snoozed',
        active: [percent(50), percent(75), burn, forecast],
        turningSince: { forecast: 1 },
        notified: [percent(50), percent(75), burn, forecast],
        notifiedSeverity: 2,
        allocated: 1000,
        by: 'U1',
        snoozedUntil: 5,
        reminders: 0,
        seenAt: 3,
      },
    },
    paused: { since: 1, reason: 'no', isNotified: true },
  },
  facts: {
    'team 2026-11-01': {
      at: 1,
      allocated: 1000,
      consumed: 780,
      left: 220,
      to: 9,
      burn: { name: 'fast', times: 5, longHours: 24, shortHours: 3 },
      dates: { low: 1 },
    },
  },
  messages: { 'team 2026-11-01': { channel: 'C1', ts: '1.0' } },
  drivers: { 'team 2026-11-01': { from: '2026-11-01', to: '2026-11-07', until: 9 } },
  outbox: [
    { n: 3, requeues: 0 },
    {
      n: 4,
      requeues: 1,
      effect: { kind: 'note', key: 'team 2026-11-01', changes: [{ kind: 'allocationRaised', from: 1, to: 2 }] },
    },
    { n: 5, requeues: 0, effect: { kind: 'summary', keys: ['team 2026-11-01'] } },
  ],
  nextEntry: 6,
  clicks: ['act-1'],
  blocked: { why: 'archived', since: 1, isNotified: false },
})

describe('the store of alerts', () => {
  test('gives back all that was kept', async ({ store }) => {
    expect(await store.find('C1')).toBeUndefined()
    await store.change('C1', () => full)
    expect(await store.find('C1')).toEqual(full)
    await store.change('C0', () => channelAlerts('C0'))
    expect((await store.all()).map(({ channel }) => channel)).toEqual(['C0', 'C1'])
  })

  test('loses no change of many at once', async ({ store }) => {
    await store.change('C1', () => channelAlerts('C1'))
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.change('C1', (kept) => kept && { ...kept, nextEntry: kept.nextEntry + 1 }),
      ),
    )
    expect((await store.find('C1'))?.nextEntry).toBe(20)
  })

  test('writes nothing where nothing is changed, or an error is thrown', async ({ store }) => {
    await store.change('C1', () => full)
    await store.change('C1', (kept) => kept)
    await expect(
      store.change('C1', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.change('C2', () => undefined)).toBeUndefined()
    expect(await store.all()).toHaveLength(1)
  })

  test('leaves out what it cannot read, and does not overwrite it', async ({ store }) => {
    await store.client.hset(store.key, 'C1', '{"of":"another version"}')
    await store.change('C2', () => channelAlerts('C2'))
    expect((await store.all()).map(({ channel }) => channel)).toEqual(['C2'])
    await expect(store.change('C1', () => full)).rejects.toThrow('cannot be read')
  })

  test('takes no more channels than a workspace may have', async ({ store }) => {
    const texts = Array.from({ length: 200 }, (_, n) => [`C${n}`, JSON.stringify(channelAlerts(`C${n}`))])
    await store.client.hset(store.key, ...texts.flat())
    await expect(store.change('CX', () => channelAlerts('CX'))).rejects.toMatchObject({
      id: 'too-many-alert-channels',
    })
    await store.change('CX', () => channelAlerts('CX', { team: 'T2' }))
    await store.change('C7', (kept) => kept && { ...kept, isOn: false })
  })

  test('offers once', async ({ store }) => {
    expect([await store.offer('C1'), await store.offer('C1'), await store.offer('C2')]).toEqual([true, false, true])
  })
})

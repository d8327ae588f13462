import { describe, expect, it } from 'vitest'
import { setAlerts } from '../../../src/handlers/alerts/change-settings.ts'
import { alertIdOf } from '../../../src/handlers/alerts/channel/shown-alert.ts'
import { creditDrivers } from '../../../src/handlers/alerts/credit-drivers.job.ts'
import type { UsageRow } from '../../../src/ports/index.ts'
import { dayNumber, dayOf } from '../../../src/time/days.ts'
import { createAlertWorld } from '../../support/alert-world.ts'
import { bucket } from '../../support/credits-in-memory.ts'
import { reportsOf } from '../../support/handler-world.ts'
import { usageRow } from '../../support/usage-rows.ts'

const id = alertIdOf({ key: 'team 2026-11-01' })

/** Of each day of November up to the 16th: people who do three times as much from the 9th on. */
function rows(people: number): UsageRow[] {
  return Array.from({ length: 16 }, (_, index) => dayOf(dayNumber('2026-11-01') + index)).flatMap((date) =>
    Array.from({ length: people }, (_, user) => {
      const figures = { searches: date >= '2026-11-09' ? 3 : 1, navigations: 2 }
      return usageRow({ user: `${user}`, username: `person-${user}`, date, client: 'web', language: 'go', figures })
    }),
  )
}

async function open(people = 8) {
  const made = createAlertWorld()
  made.deps.reports = reportsOf(rows(people), () => made.world.now)
  made.credits.buckets = [bucket(780)]
  const requester = { team: 'T1', user: 'UOLU', channel: 'C1' }
  await setAlerts('C1', { isOn: true }, { id: 'cmd', requester, role: 'operator' }, made.deps)
  await made.settle()
  const asked: { id: string; payload: unknown }[] = []
  made.deps.jobs = {
    ...made.deps.jobs,
    async enqueue(definition, payload, options) {
      if (asked.some((job) => job.id === options.id)) return
      asked.push({ id: options.id, payload })
      const context = { ...made.world.context(), id: options.id }
      if (definition.name === 'credit-cause')
        await creditDrivers.run(creditDrivers.payload.parse(payload), made.deps, context)
    },
  }
  return { ...made, asked }
}

const toChannel = ({ world }: Awaited<ReturnType<typeof open>>) => world.posts.filter(({ channel }) => channel === 'C1')

describe('what drove an alert', () => {
  it('is told in its thread in aggregates, as a correlation, to everybody who asks', async () => {
    const made = await open()
    const reply = await made.click('alert-cause', id, { role: 'everyone', user: 'UMAX' })
    expect(reply?.id).toBe('drivers-in-thread')
    const [, head, ...tables] = toChannel(made)
    expect(head).toMatchObject({ id: 'credit-drivers', threadTs: '1.0' })
    expect(head?.text).toMatch(/9–15 Nov.*2–8 Nov/)
    expect(head?.text).toMatch(/\*web\* \+200%/)
    expect(tables.map((table) => table.id)).toEqual(['drivers-by-client', 'drivers-by-language', 'drivers-by-day'])
    expect(JSON.stringify(made.world.posts)).not.toContain('person-')
  })

  it('is told once, and for a week about the same days', async () => {
    const made = await open()
    await made.click('alert-cause', id, { role: 'everyone', user: 'UMAX' })
    const { length } = toChannel(made)
    made.world.now += 3 * 24 * 60 * 60 * 1000
    await made.click('alert-cause', id, { role: 'everyone', user: 'UEVA' })
    expect(toChannel(made)).toHaveLength(length)
    expect(new Set(made.asked.map(({ payload }) => JSON.stringify(payload).includes('2026-11-15')))).toEqual(
      new Set([true]),
    )
  })

  it('is told by user to admins alone, by direct message', async () => {
    const made = await open()
    await made.click('alert-cause', id, { role: 'admin', user: 'UADMIN' })
    const direct = made.world.posts.filter(({ channel }) => channel === 'DUADMIN')
    expect(direct.at(-1)?.text).toContain('person-0')
    expect(direct.at(-1)?.text).toMatch(/person-\d · \d+ · \d+/)
    expect(JSON.stringify(toChannel(made))).not.toContain('person-')
    const other = await open()
    await other.click('alert-cause', id)
    expect(other.world.posts.every(({ channel }) => channel === 'C1')).toBe(true)
  })

  it('tells a channel nothing of few people', async () => {
    const made = await open(3)
    await made.click('alert-cause', id)
    const [, head, ...tables] = toChannel(made)
    expect(head?.id).toBe('credit-drivers-withheld')
    expect(tables).toHaveLength(1)
    expect(tables[0]?.text).toContain('under 5')
    expect(tables[0]?.text).not.toMatch(/ · 3/)
  })
})

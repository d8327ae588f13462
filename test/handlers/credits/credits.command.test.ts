import { checkView } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { alertForm } from '../../../src/handlers/alerts/alerts.form.ts'
import { creditsAlerts } from '../../../src/handlers/alerts/credits-alerts.command.ts'
import { offerAlerts } from '../../../src/handlers/alerts/offer-alerts.ts'
import { creditReport } from '../../../src/handlers/credits/credit-report.job.ts'
import { creditsCommand } from '../../../src/handlers/credits/credits.command.ts'
import { home } from '../../../src/handlers/help/home.ts'
import { UnusableCredits, UpstreamError } from '../../../src/ports/errors.ts'
import type { Role } from '../../../src/ports/index.ts'
import { createAlertWorld } from '../../support/alert-world.ts'
import { attempt } from '../../support/attempt-job.ts'
import { bucket } from '../../support/credits-in-memory.ts'
import { channel, reportsOf, typed } from '../../support/handler-world.ts'
import { usageRow } from '../../support/usage-rows.ts'

type Made = ReturnType<typeof createAlertWorld>
const alerts = (made: Made, text: string, role: Role = 'operator', user = 'UOLU') =>
  creditsAlerts.run(typed(text, role, user), made.deps)
const kept = ({ world }: Made, id = 'C1') => world.alerts.get(id)

function report(made: Made, isLast = true) {
  const { requester, target } = typed('', 'everyone', 'UMAX')
  const job = { requester, target, question: '/credits' }
  return attempt(creditReport, job, made.deps, made.world.context(), { isLast })
}

describe('/credits', () => {
  it('tells what is left, how fast it burns and until when it lasts, with details in the thread', async () => {
    const made = createAlertWorld()
    made.credits.buckets = [bucket(780)]
    await report(made)
    const [head, ...thread] = made.world.posts
    expect(head?.id).toBe('credits')
    expect(head?.text).toMatch(/21 Nov.*\n.*78%.*\b220\b.*1,000.*\b39\b/)
    expect(head?.text).toMatch(/<@UMAX>.*\/credits/)
    expect(thread.every(({ threadTs }) => threadTs === '1.0')).toBe(true)
    expect(thread.map(({ id }) => id)).toEqual(['credit-buckets', 'credit-burn', 'credit-forecast'])
    expect(thread.every(({ text }) => text.includes('Team'))).toBe(true)
  })

  it('tells in which order several buckets are drawn on, and what is lost unused', async () => {
    const made = createAlertWorld()
    made.credits.buckets = [bucket(780), bucket(10, { id: 'next', name: 'Next', from: '2026-12-01', to: '2026-12-05' })]
    await report(made)
    expect(made.world.posts[1]).toMatchObject({ id: 'credit-buckets', text: expect.stringMatching(/^.*\b1\b/) })
    const depletion = made.world.posts.find(({ id }) => id === 'credit-depletion')
    expect(depletion?.text).toMatch(/Next · 990 · 5 Dec · .* · \d+$/m)
  })

  it('says first until when all buckets together last', async () => {
    const made = createAlertWorld()
    made.credits.buckets = [
      bucket(780, { to: '2026-12-31' }),
      bucket(10, { id: 'next', name: 'Next', allocated: 200, to: '2026-12-31' }),
    ]
    await report(made)
    const [first = '', second = ''] = made.world.posts[0]?.text.split('\n') ?? []
    expect(first).toMatch(/26 Nov/)
    expect(second).toMatch(/^2\b.*\b65%.*\b410\b.*1,200/)
  })

  it('says why there is no forecast, and what is not understood', async () => {
    const made = createAlertWorld()
    made.credits.samples = async () => []
    made.credits.read = async () => ({
      asOf: made.world.now,
      buckets: [bucket(780)],
      notUnderstood: ['An entry has no name.'],
    })
    await report(made)
    expect(made.world.posts[0]?.text).toMatch(/\b10 days\b.*\b0\b.*1 Nov\b.*\b51 a day/)
    expect(made.world.posts[0]?.text).toContain('⚠️ An entry has no name.')
  })

  it('tells credits for each active person of the last full week, where there were enough of them', async () => {
    const active = (people: number) =>
      Array.from({ length: people }, (_, user) => usageRow({ user: `${user}`, date: '2026-11-11' }))
    const told = async (people: number) => {
      const made = createAlertWorld()
      made.deps.reports = reportsOf(active(people), () => made.world.now)
      await report(made)
      return made.world.posts.find(({ id }) => id === 'credits-per-person')?.text
    }
    expect(await told(7)).toContain('9–15 Nov · 35 · 7 · 5')
    expect(await told(4)).toBeUndefined()
  })

  it('tells what was kept last while the service does not answer, and that an answer is not understood', async () => {
    const down = new UpstreamError('analytics', 'HTTP 503', { retryable: true })
    const made = createAlertWorld()
    made.credits.read = async () => {
      throw down
    }
    expect(await report(made, false)).toMatchObject({ kind: 'delayed', because: down })
    await report(made)
    expect(made.world.posts[0]).toMatchObject({ id: 'credits', text: expect.stringMatching(/^⚠️.*<!date\^/m) })
    const other = createAlertWorld()
    other.credits.read = async () => {
      throw new UnusableCredits('Set `CREDITS_FIELDS`.')
    }
    await report(other)
    expect(other.world.posts[1]?.text).toBe('Set `CREDITS_FIELDS`.')
  })

  it('offers alerts once in a channel, to those who may switch them on', async () => {
    const made = createAlertWorld()
    const ask = (role: Role) => creditsCommand(offerAlerts).run(typed('', role), made.deps)
    expect(await ask('everyone')).toBeUndefined()
    expect((await ask('operator'))?.id).toBe('alerts-offer')
    expect(await ask('operator')).toBeUndefined()
    expect(made.world.jobs.map(({ name }) => name)).toEqual(['credit-report', 'credit-report', 'credit-report'])
  })

  it('says so where nothing is known of credits', async () => {
    const made = createAlertWorld()
    await expect(
      creditsCommand(offerAlerts).run(typed(''), { ...made.deps, credits: undefined }),
    ).rejects.toMatchObject({
      id: 'no-credits',
      message: expect.stringContaining('ANALYTICS_URL'),
    })
  })
})

describe('/credits alerts', () => {
  it('switches them on, changes them and switches them off', async () => {
    const made = createAlertWorld()
    await expect(alerts(made, 'at 80')).rejects.toMatchObject({ id: 'alerts-off' })
    expect(await alerts(made, 'on at 80,100')).toMatchObject({
      id: 'alert-settings',
      text: expect.stringMatching(/<#C1>.*80.*100/),
    })
    expect(kept(made)).toMatchObject({
      isOn: true,
      owner: 'UOLU',
      locale: 'en-GB',
      settings: { thresholds: [80, 100] },
    })
    await alerts(made, 'quiet 20-08')
    expect(kept(made)?.settings.quiet).toEqual({ fromHour: 20, toHour: 8, timeZone: 'Europe/Berlin' })
    expect((await alerts(made, 'at 50,90'))?.text).toMatch(/<#C1>.*50.*90.*\*.*100 ?%/)
    await alerts(made, 'quiet off')
    expect(kept(made)?.settings.quiet).toBeUndefined()
    expect(await alerts(made, 'off')).toMatchObject({ id: 'alerts-off', text: expect.stringContaining('<#C1>') })
    expect(kept(made)?.isOn).toBe(false)
  })

  it('says when credits are looked at next, and has them looked at and read at once', async () => {
    const made = createAlertWorld()
    made.credits.lookMinute = 41
    const next = (text = '') => Number(/<!date\^(\d+)\^/.exec(text)?.[1]) * 1000
    const { text } = (await alerts(made, 'on')) ?? {}
    expect(next(text) - made.world.now).toBeLessThanOrEqual(60 * 60_000)
    expect(new Date(next(text)).getUTCMinutes()).toBe(41)
    expect(next((await alerts(made, 'list'))?.text)).toBe(next(text))
    expect(made.world.jobs.map(({ name }) => name)).toEqual(['credit-alerts', 'credit-sample'])
  })

  it('sends a test where alerts are on, which changes nothing, to those who may switch them on', async () => {
    const made = createAlertWorld()
    await expect(made.click('alerts-test', 'C1')).rejects.toMatchObject({ id: 'alerts-off' })
    const settings = await alerts(made, 'on at 60')
    expect(JSON.stringify(settings?.blocks)).toContain('alerts-test.C1')
    await made.settle()
    const before = [kept(made), made.world.posts.length]
    expect((await made.click('alerts-test', 'C1', { role: 'everyone' }))?.id).toBe('needs-operator')
    expect([kept(made), made.world.posts.length]).toEqual(before)
    expect((await made.click('alerts-test', 'C1'))?.id).toBe('alert-test-sent')
    expect(kept(made)).toEqual(before[0])
    const test = made.world.posts.at(-1)
    expect(test).toMatchObject({ id: 'alert-test', text: expect.stringContaining('<@UOLU>') })
    expect(JSON.stringify(test?.blocks)).toMatch(/\b60%/)
    expect(JSON.stringify(test?.blocks)).not.toContain('action_id')
    made.world.channels.set('C1', channel('C1', 'general', { isArchived: true }))
    await expect(made.click('alerts-test', 'C1')).rejects.toMatchObject({ id: 'channel-archived' })
  })

  it('takes another channel by its name, where alerts can be posted', async () => {
    const made = createAlertWorld()
    made.world.channels.set('C2', channel('C2', 'ops'))
    await alerts(made, 'on #ops')
    expect(kept(made, 'C2')?.isOn).toBe(true)
    made.world.channels.set('C3', channel('C3', 'guests', { hasOutsiders: true }))
    const offer = { typed: '/credits alerts on me' }
    await expect(alerts(made, 'on #guests')).rejects.toMatchObject({ id: 'channel-with-guests', offer })
    await alerts(made, 'on me')
    const { channel: own } = await made.deps.chat.direct('UOLU')
    expect(kept(made, own)?.isOn).toBe(true)
  })

  it.each(['on', 'off', 'at 50', ''])('%j is for admins and operators; others are told who that is', async (text) => {
    const made = createAlertWorld()
    const reply = await alerts(made, text, 'everyone', 'UMAX')
    expect(reply).toMatchObject({ id: 'needs-operator', text: expect.stringContaining('<@UOLU>') })
    expect(JSON.stringify(reply?.blocks)).toContain('"/credits"')
    expect(made.world.alerts.size + made.world.forms.length).toBe(0)
  })

  it('lists the channels with alerts that somebody is in, with what is open', async () => {
    const made = createAlertWorld()
    expect((await alerts(made, 'list', 'everyone'))?.id).toBe('no-alerts')
    made.credits.buckets = [bucket(780)]
    await alerts(made, 'on')
    await made.settle()
    const others = await alerts(made, 'list', 'everyone', 'UMAX')
    expect(others).toMatchObject({ id: 'alert-list', text: expect.stringMatching(/<#C1>.*\n.*Team.*78%/) })
    expect(JSON.stringify(others?.blocks)).not.toContain('alerts-off')
    expect(JSON.stringify((await alerts(made, 'list'))?.blocks)).toContain('alerts-off.C1')
    made.world.channels.delete('C1')
    expect((await alerts(made, 'list', 'everyone', 'UMAX'))?.id).toBe('no-alerts')
  })

  it('shows open alerts of one’s channels on the Home page', async () => {
    const made = createAlertWorld()
    made.credits.buckets = [bucket(780)]
    await alerts(made, 'on')
    await made.settle()
    const page = await home.run({ id: 'x', team: 'T1', user: 'UMAX', role: 'everyone' }, made.deps)
    expect(JSON.stringify(page)).toContain('home-alerts')
    await made.click('alerts-off', 'C1')
    expect(JSON.stringify(made.world.homes.at(-1))).not.toContain('home-alerts')
  })

  it('opens a window that Slack takes, and keeps what was filled in', async () => {
    const made = createAlertWorld()
    made.world.channels.set('C0123ABCD', channel('C0123ABCD', 'ops'))
    await alerts(made, 'on at 80 quiet 20-08 C0123ABCD')
    await alerts(made, 'C0123ABCD')
    const [form] = made.world.forms
    const text = { type: 'plain_text', text: 'x' }
    expect(checkView({ type: 'modal', title: text, submit: text, blocks: form?.blocks })).toEqual([])
    expect(JSON.stringify(form)).toContain('"20-08"')
    const values = { channel: 'C1', thresholds: '60, 90 %', quiet: '', zone: 'Europe/Berlin' }
    expect(alertForm.check?.(values)).toBeUndefined()
    await alertForm.run({ ...typed('', 'operator', 'UOLU'), values, note: 'C1' }, made.deps)
    expect(kept(made)?.settings).toEqual({ thresholds: [60, 90], summaryFrom: 2 })
    expect(alertForm.check?.({ channel: 'C1', thresholds: 'many', quiet: '8', zone: 'Mars' })).toEqual({
      thresholds: expect.stringMatching(/\b1\b.*\b100\b/),
      quiet: expect.stringContaining('8'),
      zone: expect.stringContaining('Mars'),
    })
    const refused = await alertForm.run({ ...typed('', 'everyone', 'UMAX'), values, note: 'C1' }, made.deps)
    expect(refused?.id).toBe('needs-operator')
  })
})

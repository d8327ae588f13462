import { describe, expect, it } from 'vitest'
import { setAlerts } from '../../../src/handlers/alerts/change-settings.ts'
import { alertIdOf } from '../../../src/handlers/alerts/channel/shown-alert.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import type { Role } from '../../../src/ports/index.ts'
import { createAlertWorld } from '../../support/alert-world.ts'
import { bucket } from '../../support/credits-in-memory.ts'
import { channel } from '../../support/handler-world.ts'

const operator = { id: 'cmd-1', requester: { team: 'T1', user: 'UOLU', channel: 'C1' }, role: 'operator' as Role }
const id = alertIdOf({ key: 'team 2026-11-01' })

async function switchedOn(words: Partial<Parameters<typeof setAlerts>[1]> = {}) {
  const made = createAlertWorld()
  await setAlerts('C1', { isOn: true, ...words }, operator, made.deps)
  await made.settle()
  return made
}

type Made = Awaited<ReturnType<typeof switchedOn>>
const texts = ({ world }: Made) => world.posts.map(({ text }) => text)
const ids = ({ world }: Made) => world.posts.map((post) => post.id)
/** What became of the first alert, by the buttons that it offers. */
const stateOf = ({ world }: Made) =>
  world.posts[0]?.blocks?.flatMap(({ block_id }) => block_id?.match(/^alert-[0-9a-f]{16}-(.+)-\d+$/)?.[1] ?? [])[0]
/** Those in the channel, and those of the thread of the first. */
const inChannel = ({ world }: Made) => world.posts.filter((post) => post.threadTs === undefined || post.alsoInChannel)
const inThread = ({ world }: Made) => world.posts.filter(({ threadTs }) => threadTs === '1.0')

describe('an alert', () => {
  it('is told at once where a threshold is passed when alerts are switched on', async () => {
    const made = createAlertWorld()
    made.credits.buckets = [bucket(780)]
    await setAlerts('C1', { isOn: true }, operator, made.deps)
    await made.settle()
    expect(made.world.posts).toHaveLength(1)
    expect(made.world.posts[0]).toMatchObject({ id: 'alert-warning', text: expect.stringMatching(/Team.*78%/) })
    const about = expect.stringMatching(/^[\da-f]{16}$/)
    expect(made.world.posts[0]?.facts).toEqual({ kind: 'alert', feature: 'alerts', about })
    expect(stateOf(made)).toBe('open')
  })

  it('says that all is used up though that is no threshold of the channel', async () => {
    const made = await switchedOn({ thresholds: [50] })
    made.credits.buckets = [bucket(1000)]
    await made.look()
    expect(made.world.posts[0]).toMatchObject({ id: 'alert-used-up', text: expect.stringMatching(/🔴.*Team/) })
  })

  it('is one message, changed in place, whose rise is shown in the channel too', async () => {
    const made = await switchedOn()
    expect(made.world.posts).toEqual([])
    made.credits.buckets = [bucket(510)]
    await made.look()
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    made.credits.buckets = [bucket(760)]
    await made.look()
    expect(made.world.posts[0]?.text).toContain('76%')
    expect(inThread(made)).toEqual([
      expect.objectContaining({
        id: 'alert-change.threshold-75',
        text: expect.stringMatching(/\b75 ?%/),
        alsoInChannel: true,
      }),
    ])
  })

  it('is acknowledged, snoozed, muted and unmuted by those who may, each said in its thread', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alert-acknowledge', id)
    expect([stateOf(made), texts(made)[0]]).toEqual(['acknowledged', expect.stringContaining('<@UOLU>')])
    await made.click('alert-snooze', `untilMonday ${id}`)
    expect([stateOf(made), texts(made)[0]]).toEqual(['snoozed', expect.stringMatching(/<@UOLU>.*<!date\^1795420800\^/)])
    await made.click('alert-mute', id)
    expect([stateOf(made), texts(made)[0]]).toEqual(['muted', expect.stringContaining('<@UOLU>')])
    await made.click('alert-unmute', id)
    expect([stateOf(made), texts(made)[0]]).toEqual(['acknowledged', expect.stringContaining('<@UOLU>')])
    const changes = ['acknowledged', 'snoozed', 'muted', 'unmuted'].map((change) => `alert-change.${change}`)
    expect(inThread(made).map((post) => post.id)).toEqual(changes)
    expect(inThread(made).every(({ text }) => text.includes('<@UOLU>'))).toBe(true)
    expect(inThread(made).some(({ alsoInChannel }) => alsoInChannel)).toBe(false)
  })

  it('is not for others to click, who are told who can', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    for (const name of ['alert-acknowledge', 'alert-mute', 'alert-unmute', 'alerts-off', 'alerts-edit', 'alerts-on']) {
      const reply = await made.click(name, name.startsWith('alerts') ? 'C1' : id, { role: 'everyone', user: 'UMAX' })
      expect(reply).toMatchObject({ id: 'needs-operator', text: expect.stringContaining('<@UOLU>') })
    }
    const reply = await made.click('alert-snooze', `oneDay ${id}`, { role: 'everyone', user: 'UMAX' })
    expect(reply?.id).toBe('needs-operator')
    expect(made.world.posts).toHaveLength(1)
    expect(stateOf(made)).toBe('open')
  })

  it('takes a click once, though it is delivered twice, and says where there is nothing to do', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alert-snooze', `oneDay ${id}`, { id: 'same' })
    await made.click('alert-snooze', `oneDay ${id}`, { id: 'same' })
    expect(inThread(made)).toHaveLength(1)
    await made.click('alert-mute', id)
    expect((await made.click('alert-mute', id))?.id).toBe('alert-already-muted')
    await expect(made.click('alert-mute', 'f'.repeat(16))).rejects.toMatchObject({ id: 'alert-out-of-date' })
  })

  it('breaks a snooze when it gets worse, and asks again when the snooze is over', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alert-snooze', `oneDay ${id}`)
    await made.look(2)
    expect(inChannel(made)).toHaveLength(1)
    made.credits.buckets = [bucket(910)]
    await made.look()
    expect(inChannel(made)).toHaveLength(2)
    await made.click('alert-snooze', `fourHours ${id}`)
    await made.look(5)
    expect(inChannel(made).at(-1)?.id).toBe('alert-change.snoozeOver')
  })

  it('reminds of itself while nobody takes it up, twice at most', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(910)]
    await made.look()
    for (let day = 0; day < 5; day++) await made.look(25)
    const reminders = inChannel(made).filter((post) => post.id === 'alert-change.unacknowledged')
    expect(reminders).toHaveLength(2)
  })

  it('is resolved when the allocation grows, and ends with its period', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(910)]
    await made.look()
    made.credits.buckets = [bucket(910, { allocated: 9000 })]
    await made.look()
    expect(made.world.posts[0]).toMatchObject({ id: 'alert-resolved', text: expect.stringMatching(/✅.*Team.*10%/) })
    expect(inThread(made).at(-1)).toMatchObject({
      id: expect.stringContaining('allocationRaised'),
      text: expect.stringMatching(/1,000.*9,000/),
    })
    made.credits.buckets = [bucket(5, { from: '2026-12-01', to: '2026-12-31' })]
    made.world.now = Date.parse('2026-12-01T01:00:00Z')
    await made.look()
    expect(ids(made)[0]).toBe('alert-ended')
  })

  it('holds posts back in quiet hours, and tells afterwards', async () => {
    const made = await switchedOn({ quiet: { fromHour: 9, toHour: 12 } })
    made.credits.buckets = [bucket(780)]
    await made.look()
    expect(made.world.posts).toEqual([])
    await made.look(3)
    expect(made.world.posts).toHaveLength(1)
  })

  it('of several at once makes one summary that links their messages', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780), bucket(950, { id: 'ci', name: 'CI <!here>' })]
    await made.look()
    expect(made.world.posts).toHaveLength(3)
    const summary = made.world.posts[2]
    expect(ids(made)).toEqual(['alert-warning', 'alert-serious', 'alert-summary'])
    expect(summary?.text).toMatch(/<https:\/\/slack\.test\/C1\/1\.0\|[^>]*Team[^>]*78%/)
    expect(summary?.text).toMatch(/<https:\/\/slack\.test\/C1\/2\.0\|[^>]*CI &lt;!here&gt;[^>]*95%/)
    expect(summary?.text.match(/<https:/g)).toHaveLength(2)
  })

  it('is told apart by channel: each has its own thresholds', async () => {
    const made = await switchedOn({ thresholds: [90] })
    made.world.channels.set('C2', channel('C2', 'ops'))
    await setAlerts('C2', { isOn: true, thresholds: [40] }, operator, made.deps)
    made.credits.buckets = [bucket(450)]
    await made.look()
    expect(made.world.posts.map((post) => post.channel)).toEqual(['C2'])
  })

  it('is paused loudly and once where data cannot be used, and goes on when they can', async () => {
    const made = await switchedOn()
    await made.credits.noteTrouble('Set `CREDITS_FIELDS`.')
    await made.look()
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    expect(made.world.posts[0]).toMatchObject({
      id: 'alerts-paused',
      text: expect.stringContaining('Set `CREDITS_FIELDS`.'),
    })
    made.credits.trouble = undefined
    made.credits.buckets = [bucket(780)]
    await made.look()
    expect(ids(made).slice(1)).toEqual(['alerts-resumed', 'alert-warning'])
    expect(texts(made)[2]).toContain('78%')
  })
})

describe('a message that is gone', () => {
  it('is not posted anew until there is something people should know', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    made.world.deleted.add('1.0')
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    made.credits.buckets = [bucket(920)]
    await made.look()
    expect(made.world.posts).toHaveLength(2)
    expect(made.world.posts[1]).toMatchObject({
      id: 'alert-serious',
      threadTs: undefined,
      text: expect.stringMatching(/Team.*92%/),
    })
    await made.click('alert-acknowledge', id)
    expect(made.world.posts[2]).toMatchObject({ threadTs: '2.0' })
  })

  it('is posted anew where its thread takes nothing any more', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    const { post } = made.world.deps.chat
    made.deps.chat.post = async (place, message, options) => {
      if (place.threadTs) throw new UpstreamError('slack', 'thread_not_found', { retryable: false, effect: 'none' })
      return post(place, message, options)
    }
    made.credits.buckets = [bucket(920)]
    await made.look()
    expect(made.world.posts.map(({ threadTs }) => threadTs)).toEqual([undefined, undefined])
  })
})

describe('a channel that takes no posts', () => {
  it('has its owner told once, and nothing is lost', async () => {
    const made = await switchedOn()
    made.world.channels.set('C1', channel('C1', 'general', { isArchived: true }))
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.look()
    expect(made.world.posts.map((post) => post.channel)).toEqual(['DUOLU'])
    expect(made.world.posts[0]).toMatchObject({
      id: 'alerts-blocked-channel-archived',
      text: expect.stringContaining('#general'),
    })
    made.world.channels.set('C1', channel('C1', 'general'))
    await made.look()
    expect(made.world.posts.map((post) => post.channel)).toEqual(['DUOLU', 'C1'])
    made.world.channels.set('C1', channel('C1', 'general', { hasOutsiders: true }))
    await made.look()
    expect(ids(made).at(-1)).toBe('alerts-blocked-channel-with-guests')
  })

  it('gets what was under way once it takes posts again', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    const { post } = made.world.deps.chat
    made.deps.chat.post = async (place, message, options) => {
      if (place.channel !== 'C1') return post(place, message, options)
      made.world.channels.set('C1', channel('C1', 'general', { isArchived: true }))
      throw new UpstreamError('slack', 'is_archived', { retryable: false, effect: 'none' })
    }
    await made.look()
    expect(made.world.posts.map((one) => one.channel)).toEqual(['DUOLU'])
    made.deps.chat.post = post
    made.world.channels.set('C1', channel('C1', 'general'))
    await made.look()
    expect(made.world.posts.filter((one) => one.channel === 'C1')).toHaveLength(1)
  })
})

describe('alerts that are switched off', () => {
  it('say so in their messages, and tell anew when they are switched on', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alerts-off', 'C1')
    expect(made.world.posts[0]).toMatchObject({ id: 'alert-off', text: expect.stringContaining('<@UOLU>') })
    await expect(made.click('alert-mute', id)).rejects.toMatchObject({ id: 'alert-out-of-date' })
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    await made.click('alerts-on', 'C1')
    expect(made.world.posts).toHaveLength(2)
    await made.click('alerts-off', 'C1')
    await expect(made.click('alerts-off', 'C1')).rejects.toMatchObject({ id: 'alerts-off' })
  })
})

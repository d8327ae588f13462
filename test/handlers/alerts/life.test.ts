import { describe, expect, it } from 'vitest'
import { setAlerts } from '../../../src/handlers/alerts/change-settings.ts'
import { alertIdOf } from '../../../src/handlers/alerts/channel/alert-id.ts'
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
    expect(made.world.posts[0]?.text).toContain('*Warning: Team, 78% used*')
    expect(made.world.posts[0]?.text).toContain('Nobody has taken it up')
  })

  it('says that all is used up though that is no threshold of the channel', async () => {
    const made = await switchedOn({ thresholds: [50] })
    made.credits.buckets = [bucket(1000)]
    await made.look()
    expect(texts(made)[0]).toContain('🔴 *Team is used up*')
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
    expect(made.world.posts[0]?.text).toContain('76% used')
    expect(inThread(made)).toEqual([expect.objectContaining({ alsoInChannel: true })])
    expect(inThread(made)[0]?.text).toContain('75 % is used.')
  })

  it('is acknowledged, snoozed, muted and unmuted by those who may, each said in its thread', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alert-acknowledge', id)
    expect(texts(made)[0]).toContain('_Acknowledged by <@UOLU>._')
    await made.click('alert-snooze', `untilMonday ${id}`)
    expect(texts(made)[0]).toContain('_Snoozed by <@UOLU> until <!date^1795420800^')
    await made.click('alert-mute', id)
    expect(texts(made)[0]).toContain('_Muted by <@UOLU> until the period is over._')
    await made.click('alert-unmute', id)
    expect(texts(made)[0]).toContain('_Acknowledged by <@UOLU>._')
    const said = inThread(made).map(({ text }) => text.split(' ')[0])
    expect(said).toEqual(['Acknowledged', 'Snoozed', 'Muted', '<@UOLU>'])
    expect(inThread(made).some(({ alsoInChannel }) => alsoInChannel)).toBe(false)
  })

  it('is not for others to click, who are told who can', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    for (const name of ['alert-acknowledge', 'alert-mute', 'alert-unmute', 'alerts-off', 'alerts-edit', 'alerts-on']) {
      const reply = await made.click(name, name.startsWith('alerts') ? 'C1' : id, { role: 'everyone', user: 'UMAX' })
      expect(reply?.text).toContain('operators of mine, here <@UOLU>')
    }
    const reply = await made.click('alert-snooze', `oneDay ${id}`, { role: 'everyone', user: 'UMAX' })
    expect(reply?.text).toContain('Only admins')
    expect(made.world.posts).toHaveLength(1)
    expect(texts(made)[0]).toContain('Nobody has taken it up')
  })

  it('takes a click once, though it is delivered twice, and says where there is nothing to do', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(780)]
    await made.look()
    await made.click('alert-snooze', `oneDay ${id}`, { id: 'same' })
    await made.click('alert-snooze', `oneDay ${id}`, { id: 'same' })
    expect(inThread(made)).toHaveLength(1)
    await made.click('alert-mute', id)
    expect((await made.click('alert-mute', id))?.text).toContain('is muted already')
    await expect(made.click('alert-mute', 'f'.repeat(16))).rejects.toThrow('of another time')
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
    expect(inChannel(made).at(-1)?.text).toContain('The snooze is over')
  })

  it('reminds of itself while nobody takes it up, twice at most', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(910)]
    await made.look()
    for (let day = 0; day < 5; day++) await made.look(25)
    const reminders = inChannel(made).filter(({ text }) => text.includes('Nobody has taken it up yet.'))
    expect(reminders).toHaveLength(2)
  })

  it('is resolved when the allocation grows, and ends with its period', async () => {
    const made = await switchedOn()
    made.credits.buckets = [bucket(910)]
    await made.look()
    made.credits.buckets = [bucket(910, { allocated: 9000 })]
    await made.look()
    expect(texts(made)[0]).toContain('✅ *Resolved: Team, 10% used*')
    expect(inThread(made).at(-1)?.text).toContain('The allocation grew from 1,000 to 9,000.')
    made.credits.buckets = [bucket(5, { from: '2026-12-01', to: '2026-12-31' })]
    made.world.now = Date.parse('2026-12-01T01:00:00Z')
    await made.look()
    expect(texts(made)[0]).toContain('the period is over')
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
    const summary = made.world.posts[2]?.text
    expect(summary).toContain('*2 credit alerts*')
    expect(summary).toContain('<https://slack.test/C1/1.0|Warning: Team, 78% used>')
    expect(summary).toContain('<https://slack.test/C1/2.0|Serious: CI &lt;!here&gt;, 95% used>')
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
    expect(texts(made)[0]).toContain('Set `CREDITS_FIELDS`.')
    made.credits.trouble = undefined
    made.credits.buckets = [bucket(780)]
    await made.look()
    expect(texts(made)[1]).toContain('Credit alerts go on.')
    expect(texts(made)[2]).toContain('78% used')
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
    expect(made.world.posts[1]).toMatchObject({ threadTs: undefined })
    expect(texts(made)[1]).toContain('*Serious: Team, 92% used*')
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
    expect(texts(made)[0]).toContain('#general is archived')
    made.world.channels.set('C1', channel('C1', 'general'))
    await made.look()
    expect(made.world.posts.map((post) => post.channel)).toEqual(['DUOLU', 'C1'])
    made.world.channels.set('C1', channel('C1', 'general', { hasOutsiders: true }))
    await made.look()
    expect(texts(made).at(-1)).toContain('A guest can read along')
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
    expect(texts(made)[0]).toContain('Alerts were switched off here by <@UOLU>')
    await expect(made.click('alert-mute', id)).rejects.toThrow('of another time')
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    await made.click('alerts-on', 'C1')
    expect(made.world.posts).toHaveLength(2)
    await made.click('alerts-off', 'C1')
    await expect(made.click('alerts-off', 'C1')).rejects.toThrow('off there already')
  })
})

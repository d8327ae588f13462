import { describe, expect, it } from 'vitest'
import { digestRun } from '../../../src/handlers/digests/digest.job.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import type { DigestRun, Reports, Subscription } from '../../../src/ports/index.ts'
import { attempt } from '../../support/attempt-job.ts'
import { channel, createWorld, reportsOf, type World } from '../../support/handler-world.ts'
import { activePeople } from '../../support/usage-rows.ts'

/** Monday 09:00 in Berlin. */
const dueMs = Date.parse('2026-11-16T08:00:00Z')
const run: DigestRun = { subscription: 'abcd1234', dueMs, kind: 'scheduled' }

const subscription: Subscription = {
  id: 'abcd1234',
  team: 'T1',
  channel: 'C1',
  owner: 'UOLU',
  weekday: 1,
  hour: 9,
  minute: 0,
  zone: 'Europe/Berlin',
  sections: ['people', 'work', 'clients', 'languages', 'seats', 'steps'],
  locale: 'en-GB',
  skipEmpty: false,
  isPaused: false,
  createdAt: 0,
}

function world(people = 6, changes: Partial<Subscription> = {}, reports?: Partial<Reports>): World {
  const made = createWorld({ ...reportsOf(activePeople(people), () => made.now), ...reports })
  made.subscriptions.set(subscription.id, { ...subscription, ...changes })
  return made
}

const failing = (error: Error): Partial<Reports> => ({
  seats: async () => {
    throw error
  },
})
const send = (made: World, job = run, options = {}) => attempt(digestRun, job, made.deps, made.context(), options)
const toOwner = ({ posts }: World) => posts.filter(({ channel }) => channel === 'DUOLU')
/** Whether small print says that its newest day lacks hours. */
const isIncomplete = ({ posts }: World) => posts[0]?.blocks?.some(({ block_id }) => block_id === 'usage-incomplete')

describe('a digest', () => {
  it('tells the last full week in the channel, with details and file in its thread', async () => {
    const made = world()
    expect(await send(made)).toEqual({ kind: 'finished' })
    const [head, ...thread] = made.posts
    expect(head).toMatchObject({ id: 'usage', channel: 'C1', threadTs: undefined })
    expect(head?.text).toMatch(/^.*9–15 Nov\b/)
    expect(head?.text).toMatch(/\b12 searches/)
    const facts = { kind: 'report', feature: 'digests', about: run.subscription }
    expect([head, ...thread.slice(0, -1)].map((post) => post?.facts)).toEqual(thread.map(() => facts))
    expect(thread.every(({ channel, threadTs }) => channel === 'C1' && threadTs === '1.0')).toBe(true)
    expect(thread.at(-1)?.text).toBe('usage-2026-11-09-to-2026-11-15.csv')
    expect(JSON.stringify(made.posts)).not.toContain('person-')
  })

  it('is posted once, however often it runs', async () => {
    const made = world()
    await send(made)
    const { length } = made.posts
    await send(made)
    expect(made.posts).toHaveLength(length)
    expect(new Set(made.posts.map(({ tag }) => tag)).size).toBe(length)
  })

  it('tells only the sections that were chosen, with dates of the place', async () => {
    const made = world(6, { sections: ['work'], locale: 'de-DE' })
    await send(made)
    expect(made.posts[0]?.text).toContain('9.–15. Nov.')
    expect(made.posts[0]?.text).not.toContain('..')
    expect(made.posts[0]?.text).not.toMatch(/\b6\b/)
    expect(made.posts.map(({ id }) => id)).not.toContain('usage-by-day')
  })

  it.each([
    ['was removed', (made: World) => void made.subscriptions.clear()],
    ['is paused', (made: World) => void made.subscriptions.set('abcd1234', { ...subscription, isPaused: true })],
  ])('is not sent where it %s since', async (_, change) => {
    const made = world()
    change(made)
    await send(made)
    expect(made.posts).toEqual([])
  })

  it('is left out in an empty week where its owner wants so, else says so', async () => {
    const left = world(0, { skipEmpty: true })
    await send(left)
    expect(left.posts).toEqual([])
    const told = world(0)
    await send(told)
    expect(told.posts[0]).toMatchObject({ id: 'usage', text: expect.stringMatching(/^.*\b0\b/) })
  })

  it('tells a channel why it is told nothing of few people, and an admin who owns it what they did', async () => {
    const others = world(3)
    await send(others)
    expect(others.posts.map(({ channel }) => channel)).toEqual(['C1'])
    expect(others.posts[0]?.id).toBe('usage-withheld')
    const owned = world(3, { owner: 'UADMIN' })
    await send(owned)
    expect(owned.posts.find(({ channel }) => channel === 'DUADMIN')?.text).toContain('6 searches')
    expect(owned.posts.filter(({ channel }) => channel === 'C1')).toHaveLength(1)
  })
})

describe('a digest that comes early', () => {
  it('waits until the week is over and exported, so that the newest day is complete', async () => {
    const made = world()
    made.now = Date.parse('2026-11-16T00:00:00Z')
    const tokyo = { ...run, dueMs: made.now }
    expect(await send(made, tokyo)).toEqual({ kind: 'delayed', failures: 0, ms: 60 * 60_000 })
    expect(made.posts).toEqual([])
    made.now += 60 * 60_000
    expect(await send(made, tokyo)).toEqual({ kind: 'finished' })
    expect(isIncomplete(made)).toBe(false)
  })

  it('waits for an export that lags, and at last says that the newest day is not complete', async () => {
    const lagging = Date.parse('2026-11-15T20:00:00Z')
    const made = world(
      6,
      {},
      reportsOf(activePeople(6), () => lagging),
    )
    expect(await send(made)).toEqual({ kind: 'delayed', failures: 0, ms: 10 * 60_000 })
    made.now = dueMs + 13 * 60 * 60_000
    await send(made)
    expect(isIncomplete(made)).toBe(true)
    expect(made.posts[0]?.text).not.toContain('12 searches')
  })
})

describe('a digest that fails', () => {
  it.each([
    ['is archived', { isArchived: true }, 'channel-archived'],
    ['lost the bot', { isMember: false }, 'not-a-member'],
    ['has a guest', { hasOutsiders: true }, 'channel-with-guests'],
    ['is shared', { isExternal: true }, 'channel-shared'],
  ])('tells its owner what to do where the channel %s', async (_, facts, why) => {
    const made = world()
    made.channels.set('C1', channel('C1', 'general', facts))
    await send(made)
    expect(made.posts).toHaveLength(1)
    expect(toOwner(made)[0]?.id).toBe(`digest-not-sent-${why}`)
    expect(toOwner(made)[0]?.text).toContain('#general')
    expect(toOwner(made)[0]?.text.includes('/invite @crowsnest')).toBe(why === 'not-a-member')
  })

  it('tells its owner what the analytics service refused, once', async () => {
    const refused = new UpstreamError('analytics', 'HTTP 401', {
      retryable: false,
      advice: 'Set ANALYTICS_TOKEN anew.',
    })
    const made = world(6, {}, failing(refused))
    await send(made)
    await send(made)
    expect(toOwner(made)).toHaveLength(1)
    expect(toOwner(made)[0]?.text).toContain('Set ANALYTICS_TOKEN anew.')
  })

  it('waits out an outage of the analytics service, then tells its owner', async () => {
    const down = new UpstreamError('analytics', 'HTTP 503', { retryable: true })
    const made = world(6, {}, failing(down))
    expect(await send(made)).toEqual({ kind: 'delayed', ms: 10 * 60_000, failures: 0 })
    expect(made.posts).toEqual([])
    made.now = dueMs + 12 * 60 * 60_000
    expect(await send(made)).toMatchObject({ kind: 'failed' })
    expect(toOwner(made)[0]?.id).toBe('digest-not-sent-failed-analytics')
  })

  it('tells the channel where its owner is out of reach', async () => {
    const made = world(6, {}, failing(new Error('a bug')))
    made.deps.chat.direct = async () => {
      throw new UpstreamError('slack', 'user_disabled', { retryable: false, effect: 'none' })
    }
    await send(made)
    expect(made.posts.map(({ channel }) => channel)).toEqual(['C1'])
    expect(made.posts[0]?.id).toBe('digest-not-sent-failed')
  })

  it('tells its owner where no analytics service is set any more', async () => {
    const made = world()
    made.deps.reports = undefined
    await send(made)
    expect(toOwner(made)[0]).toMatchObject({
      id: 'digest-not-sent-no-reports',
      text: expect.stringContaining('ANALYTICS_URL'),
    })
  })

  it('tells its owner where its process died too often', async () => {
    const made = world()
    await send(made, run, { crashes: 3 })
    expect(toOwner(made)[0]?.id).toBe('digest-not-sent-failed')
  })
})

describe('a test', () => {
  const test: DigestRun = { ...run, kind: 'test', askedBy: 'UMAX', dueMs: dueMs + 1 }

  it('goes to the asker alone and says what it is', async () => {
    const made = world()
    await send(made, test)
    expect(new Set(made.posts.map(({ channel }) => channel))).toEqual(new Set(['DUMAX']))
    expect(made.posts[0]).toMatchObject({ id: 'usage-test', text: expect.stringMatching(/^.*9–15 Nov\b/) })
  })

  it('is sent of a paused digest too, and in empty weeks', async () => {
    const made = world(0, { isPaused: true, skipEmpty: true })
    await send(made, test)
    expect(made.posts[0]?.channel).toBe('DUMAX')
  })

  it('that fails, or comes too late, tells its asker', async () => {
    const made = world(6, {}, failing(new UpstreamError('analytics', 'HTTP 503', { retryable: true })))
    await send(made, test)
    expect(made.posts.map(({ channel }) => channel)).toEqual(['DUMAX'])
    const removed = world()
    removed.subscriptions.clear()
    await send(removed, test)
    expect(removed.posts.map(({ channel, id }) => [channel, id])).toEqual([['DUMAX', 'digest-gone']])
  })
})

import { describe, expect, it } from 'vitest'
import { usageCommand } from '../../../src/handlers/usage/usage.command.ts'
import { usageReport } from '../../../src/handlers/usage/usage.job.ts'
import { usageExportCommand } from '../../../src/handlers/usage/usage-export.command.ts'
import type { CommandInput } from '../../../src/ports/define.ts'
import { UpstreamError, UserError } from '../../../src/ports/errors.ts'
import { attempt } from '../../support/attempt-job.ts'
import { createWorld, reportsOf, typed, type World } from '../../support/handler-world.ts'
import { activePeople } from '../../support/usage-rows.ts'

/** Monday morning. */
function world(people = 6): World {
  const made: World = createWorld(reportsOf(activePeople(people), () => made.now))
  return made
}

/** Types it and runs the job it made. */
async function ask(made: World, input: CommandInput) {
  const reply = await usageCommand.run(input, made.deps)
  const [job] = made.jobs
  await attempt(usageReport, usageReport.payload.parse(job?.payload), made.deps, made.context())
  return { reply: reply?.id, posts: made.posts }
}

describe('/usage', () => {
  it('answers in the channel: the head in place of the question, details and file in its thread', async () => {
    const { reply, posts } = await ask(world(), typed('last week'))
    expect(reply).toBeUndefined()
    const [head, ...thread] = posts
    expect(head).toMatchObject({ channel: 'C1', threadTs: undefined })
    expect(head?.id).toBe('usage')
    expect(head?.text).toContain('9–15 Nov')
    expect(head?.text).toMatch(/<@UMAX>.*\/usage last week/)
    expect(thread.length).toBeGreaterThan(3)
    expect(thread.every(({ channel, threadTs }) => channel === 'C1' && threadTs === '1.0')).toBe(true)
    expect(JSON.stringify(posts)).not.toContain('person-')
  })

  it('tells nobody but admins of people by name or of any days', async () => {
    for (const text of ['by user', '2026-11-09..2026-11-11', '2026-11-11']) {
      const made = world()
      await expect(usageCommand.run(typed(text, 'operator'), made.deps)).rejects.toThrow(UserError)
      expect(made.jobs).toEqual([])
    }
  })

  it.each(['by user', '2026-11-09..2026-11-11 by user'])(
    'tells an admin %j by direct message, and the channel where it is only to them',
    async (text) => {
      const { reply, posts } = await ask(world(), typed(text, 'admin', 'UADMIN'))
      expect(reply).toBe('shown-directly')
      expect(new Set(posts.map(({ channel }) => channel))).toEqual(new Set(['DUADMIN']))
      expect(JSON.stringify(posts)).toContain('person-1')
    },
  )

  it('tells the channel why few people’s figures are withheld, and an admin what they are', async () => {
    const { posts } = await ask(world(3), typed('', 'admin', 'UADMIN'))
    const inChannel = posts.filter(({ channel }) => channel === 'C1')
    expect(inChannel.map(({ id }) => id)).toEqual(['usage-withheld'])
    expect(posts.find(({ channel }) => channel === 'DUADMIN')?.text).toContain('6 searches')
    expect((await ask(world(3), typed(''))).posts.map(({ channel }) => channel)).toEqual(['C1'])
  })

  it('tells the channel of a month how many people were active, and an admin what they did', async () => {
    const { posts } = await ask(world(), typed('this month', 'admin', 'UADMIN'))
    const inChannel = posts.filter(({ channel }) => channel === 'C1').map(({ text }) => text)
    expect(inChannel[0]).toMatch(/\b6\b/)
    expect(inChannel.join()).not.toMatch(/\b12 search|Searches ·/)
    expect(posts.find(({ channel }) => channel === 'DUADMIN')?.text).toContain('12 searches')
    expect((await ask(world(), typed('this month'))).posts.every(({ channel }) => channel === 'C1')).toBe(true)
  })

  it('shows the one table that was asked for', async () => {
    const { posts } = await ask(world(), typed('last week by client'))
    const ids = posts.map(({ id }) => id)
    expect(ids).toContain('usage-by-client')
    expect(ids).not.toContain('usage-by-language')
  })

  it('says in the thread why there are no figures', async () => {
    const made = world()
    made.deps.reports = {
      ...reportsOf([], () => made.now),
      seats: async () => {
        throw new UpstreamError('analytics', 'HTTP 403', { retryable: false, advice: 'The token may not read usage.' })
      },
    }
    const { posts } = await ask(made, typed('last week'))
    expect(posts[0]?.text).toContain('Not answered')
    expect(posts[1]).toMatchObject({ threadTs: '1.0' })
    expect(posts[1]?.text).toContain('The token may not read usage.')
  })

  it('takes this week for the asker’s own', async () => {
    const made = world()
    made.now = Date.parse('2026-11-15T23:30:00Z')
    await usageCommand.run(typed('this week'), made.deps)
    expect(made.jobs[0]?.payload).toMatchObject({ window: { from: '2026-11-16', to: '2026-11-16' } })
  })

  it('says what to set where there is no analytics service', async () => {
    await expect(usageCommand.run(typed(''), createWorld(undefined).deps)).rejects.toMatchObject({
      id: 'no-reports',
      message: expect.stringContaining('ANALYTICS_URL'),
    })
  })
})

describe('/usage export', () => {
  it('is for admins', () => {
    expect(usageExportCommand.needs).toBe('admin')
  })

  it('sends the file by direct message, and says so where it was asked', async () => {
    const made = world()
    const reply = await usageExportCommand.run(typed('by_user 2026-10', 'admin', 'UADMIN'), made.deps)
    expect(reply?.id).toBe('shown-directly')
    expect(made.jobs[0]).toMatchObject({
      name: 'usage-export',
      payload: {
        target: { channel: 'DUADMIN' },
        granularity: 'by_user',
        range: { from: '2026-10-01', to: '2026-10-31' },
      },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { setAlerts, switchOff } from '../../../../src/handlers/alerts/change-settings.ts'
import { alertDispatch } from '../../../../src/handlers/alerts/outbox/alert-dispatch.job.ts'
import { UpstreamError } from '../../../../src/ports/errors.ts'
import type { Chat, Role } from '../../../../src/ports/index.ts'
import { createAlertWorld } from '../../../support/alert-world.ts'
import { attempt } from '../../../support/attempt-job.ts'
import { bucket } from '../../../support/credits-in-memory.ts'
import { channel } from '../../../support/handler-world.ts'

const operator = { id: 'cmd-1', requester: { team: 'T1', user: 'UOLU', channel: 'C1' }, role: 'operator' as Role }

/** Alerts are on, what is to be posted is kept, and no job has run yet. */
async function withOutbox() {
  const made = createAlertWorld()
  made.credits.buckets = [bucket(780)]
  await setAlerts('C1', { isOn: true }, operator, made.deps)
  await made.runFirst()
  return made
}

type Made = Awaited<ReturnType<typeof withOutbox>>

function failOnce({ deps }: Made): Parameters<Chat['post']>[2][] {
  const { post } = deps.chat
  const tried: Parameters<Chat['post']>[2][] = []
  deps.chat.post = async (place, message, options) => {
    tried.push(options)
    if (tried.length > 1) return post(place, message, options)
    throw new UpstreamError('slack', 'fatal_error', { retryable: false, effect: 'unknown' })
  }
  return tried
}

describe('an effect of an alert', () => {
  it('is carried out by a job that the version before enqueued, too', async () => {
    const made = await withOutbox()
    made.world.jobs.length = 0
    await attempt(alertDispatch, { channel: 'C1' }, made.deps, made.world.context())
    await made.settle()
    expect(made.world.posts.map(({ tag }) => tag)).toEqual(['alert.C1.0'])
    expect(made.world.alerts.get('C1')?.outbox).toEqual([])
  })

  it('has one job, however often it is enqueued', async () => {
    const made = await withOutbox()
    await made.look(0)
    expect(made.world.posts).toHaveLength(1)
    await attempt(alertDispatch, { channel: 'C1', entry: { n: 0, requeues: 0 } }, made.deps, made.world.context())
    expect(made.world.posts).toHaveLength(1)
  })

  it('that a job gave up is taken up after the next look, which looks for what was posted', async () => {
    const made = await withOutbox()
    const tried = failOnce(made)
    await made.settle()
    expect(made.world.posts).toEqual([])
    await made.look()
    expect(made.world.posts).toHaveLength(1)
    expect(tried.map(({ tag, dedupe }) => [tag, dedupe])).toEqual([
      ['alert.C1.0', false],
      ['alert.C1.0', true],
    ])
  })

  it('that waits is taken back when alerts are switched off, and comes once when they are on again', async () => {
    const made = await withOutbox()
    made.world.channels.set('C1', channel('C1', 'general', { isArchived: true }))
    await made.settle()
    await switchOff('C1', operator, made.deps)
    await made.settle()
    made.world.channels.set('C1', channel('C1', 'general'))
    await made.look()
    expect(made.world.posts.filter((post) => post.channel === 'C1')).toEqual([])
    await setAlerts('C1', { isOn: true }, { ...operator, id: 'cmd-2' }, made.deps)
    await made.settle()
    expect(made.world.posts.filter((post) => post.channel === 'C1')).toHaveLength(1)
    expect(made.world.alerts.get('C1')?.outbox).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { stopEvent } from '../../../../src/handlers/conversations/events/stop.ts'
import type { Deps } from '../../../../src/ports/index.ts'
import { createWorld } from '../../../support/handler-world.ts'

type Named = { name: string }

const requester = { team: 'T1', user: 'UMAX', channel: 'C1' }

/** What the event does where these jobs are there, and the jobs it stopped. */
async function stop(jobs: Record<string, string>, ageMs = 0, user = 'UMAX') {
  const stopped: string[] = []
  const deps = {
    conversations: { markedBy: async () => undefined },
    jobs: {
      read: async ({ name }: Named, id: string) =>
        jobs[`${name} ${id}`] && { requester: { user: jobs[`${name} ${id}`] } },
      cancel: async ({ name }: Named, id: string) => Boolean(stopped.push(`${name} ${id}`)),
      revoke: ({ name }: Named, id: string) => void stopped.push(`${name} ${id}, should it begin`),
    },
  } as unknown as Deps
  const input = {
    id: 'stop-1',
    requester: { ...requester, user },
    role: 'everyone' as const,
    ts: '1.0',
    text: '',
    urls: [],
    questions: ['msg-C1-1.0', 'heard-C1-1.0'],
  }
  const rest = { triggerId: undefined, target: { channel: 'C1' }, absentFrom: undefined, ageMs }
  return { outcome: await stopEvent.run({ ...input, ...rest }, deps, createWorld(undefined).context()), stopped }
}

describe('an x on a question', () => {
  it('that has not reached its job yet looks again, for a moment', async () => {
    expect((await stop({})).outcome).toEqual({ kind: 'wait', ms: 500 })
    expect((await stop({}, 2_500)).outcome).toEqual({ kind: 'wait', ms: 10_000 })
    expect((await stop({}, 12_500)).outcome).toBeUndefined()
  })

  it('that nobody is ahead of any more stops what it hands over to as well', async () => {
    const { outcome, stopped } = await stop({ 'question msg-C1-1.0': 'UMAX' })
    expect(outcome).toBeUndefined()
    const next = ['code-find', 'deep-search'].map((name) => `${name} msg-C1-1.0, should it begin`)
    expect(stopped).toEqual(['question msg-C1-1.0', ...next])
  })

  it('of somebody else stops nothing', async () => {
    expect(
      (await stop({ 'question msg-C1-1.0': 'UMAX', 'deep-search msg-C1-1.0': 'UMAX' }, 0, 'UEVE')).stopped,
    ).toEqual([])
  })
})

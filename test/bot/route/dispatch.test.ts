import { describe, expect, it } from 'vitest'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import type { Request } from '../../../src/bot/receive/parse/request.ts'
import { createDispatch } from '../../../src/bot/route/dispatch.ts'
import { defineCommand, defineForm } from '../../../src/ports/define.ts'
import { UserError } from '../../../src/ports/errors.ts'
import type { Deps, JobContext } from '../../../src/ports/index.ts'
import { createWorld } from '../../support/handler-world.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

it('drops events of another team without a word', async () => {
  const { log, lines } = createRecordedLog()
  const encryption = createEncryption('0'.repeat(64))
  const question = defineCommand({
    words: ['ask'],
    usage: '/ask QUESTION',
    summary: 'asks',
    needs: 'everyone',
    options: [],
    takes: /./,
    run: async () => {
      throw new Error('it was asked')
    },
  })
  const dispatch = createDispatch({
    commands: [],
    actions: [],
    forms: [],
    events: [],
    home: { run: async () => [] },
    question,
    // Whoever asks it for anything fails.
    deps: { log } as unknown as Deps,
    encryption,
    operators: [],
    botUser: 'UB',
    team: 'T1',
  })
  const said: Request = {
    kind: 'message',
    id: 'msg-1',
    team: 'T2',
    user: 'U1',
    channel: 'C1',
    typed: 'where',
    ts: '1.1',
  }
  const context = { signal: new AbortController().signal } as unknown as JobContext
  await dispatch.run({ encrypted: encryption.encrypt(JSON.stringify(said)) }, context)
  expect(lines).toMatchObject([{ level: 'info', facts: { request: 'msg-1' } }])
})

describe('what was typed into a form is kept no longer than its request', () => {
  const encryption = createEncryption('0'.repeat(64))
  const token = 'sgp_typed_by_somebody'
  const request: Request = {
    ...{ kind: 'form', id: 'form-1', team: 'T1', user: 'UMAX', channel: 'C1' },
    ...{ form: 'connect', values: { token }, note: '' },
  }

  async function submit(run: () => Promise<undefined>) {
    const world = createWorld(undefined)
    const seen: string[] = []
    const lookedAt: (number | undefined)[] = []
    const form = defineForm({
      name: 'connect',
      needs: 'everyone',
      isEverywhere: true,
      run: async ({ values, requester }) => {
        lookedAt.push(requester.lookedAt)
        seen.push(values.token ?? '')
        return run()
      },
    })
    const dispatch = createDispatch({
      ...{ commands: [], actions: [], forms: [form], events: [], home: { run: async () => [] } },
      question: defineCommand({
        ...{ words: ['ask'], usage: '/ask', summary: 'asks', needs: 'everyone', options: [], takes: /./ },
        run: async () => undefined,
      }),
      deps: { ...world.deps, modeOf: async () => 'service', pause: { state: () => undefined } } as unknown as Deps,
      ...{ encryption, operators: [], botUser: 'UB', team: 'T1' },
    })
    let payload = { encrypted: encryption.encrypt(JSON.stringify(request)) }
    const context: JobContext = {
      ...world.context(),
      keepOnly: async (kept) => {
        payload = kept as typeof payload
      },
    }
    const kept = () => encryption.decrypt(payload.encrypted)
    return { dispatch, context, seen, lookedAt, kept, payload: () => payload, world }
  }

  it('where it was done, and what runs once more does nothing', async () => {
    const { dispatch, context, seen, lookedAt, kept, payload, world } = await submit(async () => undefined)
    expect(kept()).toContain(token)
    await dispatch.run(payload(), context)
    expect(lookedAt).toEqual([world.now])
    expect(kept()).not.toContain(token)
    await dispatch.run(payload(), context)
    expect(seen).toEqual([token])
  })

  it.each([
    ['refused', { why: 'failed', error: new UserError('No.'), reference: 'r' }],
    ['failed', { why: 'failed', error: new Error('bug'), reference: 'r' }],
    ['cancelled', { why: 'cancelled' }],
  ] as const)('where it was %s', async (_, failure) => {
    const { dispatch, context, kept, payload } = await submit(async () => undefined)
    await dispatch.onFinalFailure(failure, payload(), context)
    expect(kept()).not.toContain(token)
  })
  it('where the refusal can’t be said, and what can’t be dropped is told of all the same', async () => {
    const failure = { why: 'failed', error: new UserError('No.'), reference: 'r' } as const
    const broken = () => Promise.reject(new Error('outage'))
    const unsaid = await submit(async () => undefined)
    Object.assign(unsaid.world.deps.chat, { postEphemeral: broken })
    await expect(unsaid.dispatch.onFinalFailure(failure, unsaid.payload(), unsaid.context)).rejects.toThrow('outage')
    expect(unsaid.kept()).not.toContain(token)

    const { dispatch, context, payload, world } = await submit(async () => undefined)
    const stuck = { ...context, keepOnly: broken }
    await expect(dispatch.onFinalFailure(failure, payload(), stuck)).rejects.toThrow('outage')
    expect(world.posts).toMatchObject([{ tag: 'ephemeral' }])
  })
})

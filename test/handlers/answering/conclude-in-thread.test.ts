import { expect, it } from 'vitest'
import { answerInThread } from '../../../src/handlers/answering/answer-in-thread.ts'
import { concludeInThread } from '../../../src/handlers/answering/conclude-in-thread.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import type { Chat } from '../../../src/ports/index.ts'
import { threadJobSchema } from '../../../src/ports/job-payload.ts'
import { channel, createWorld } from '../../support/handler-world.ts'

const requester = { team: 'T1', user: 'U1', channel: 'C1' }
const job = { requester, target: { channel: 'C1' }, question: 'how' }
const error = new Error('its process ended 3 times while it ran')
const work = { feature: 'code-find' }
const died = { why: 'unrunnable' as const, error, reference: 'r' }

it('a job that died too often is told of at its question', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', dedupe: false })
  await context.step('anchor', async () => anchor)
  await concludeInThread(died, job, world.deps, context, work)
  expect(world.posts).toEqual([expect.objectContaining({ text: expect.stringContaining('(ref ') })])
  expect(world.jobs).toEqual([])
})

it.each([
  ['was deleted', {}, true],
  ['is in an archived channel', { isArchived: true }, false],
  ['is in a channel that the bot was removed from', { isMember: false }, false],
])('a job that died too often is told of directly where its question %s', async (_, facts, isDeleted) => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', dedupe: false })
  await context.step('anchor', async () => anchor)
  world.channels.set('C1', channel('C1', 'general', facts))
  if (isDeleted) world.deleted.add(anchor.ts)
  await concludeInThread(died, job, world.deps, context, work)
  expect(world.posts.filter(({ channel }) => channel === 'DU1')).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/<@U1> .*<#C1>: \*how\*\n.*\(ref r\)/) }),
  ])
})

it('a job that died too often after its answer is closed like any other', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', dedupe: false })
  await context.step('anchor', async () => anchor)
  await context.step('outbox', async () => ({ answer: { text: 'so' }, closing: 'Answered' }))
  await context.step('answer', async () => ({ channel: 'C1', ts: '2.0' }))
  await concludeInThread(died, job, world.deps, context, work)
  expect(world.posts.map(({ text }) => text)).toEqual([expect.stringContaining('Answered')])
})

it('a last word that was cut short is said once more in the same place', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  const { post } = world.deps.chat
  const failure = { why: 'failed' as const, error: new Error('bug'), reference: 'r' }
  await context.step('anchor', () => post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', dedupe: false }))
  const slow = { ...world.deps.chat, post: () => Promise.reject(new UpstreamError('slack', 'x', { retryable: true })) }
  await expect(concludeInThread(failure, job, { ...world.deps, chat: slow }, context, work)).rejects.toThrow()
  await concludeInThread(failure, job, world.deps, context, work)
  expect(world.posts.map(({ text }) => text)).toEqual([
    expect.stringContaining('Not answered'),
    expect.stringContaining('(ref '),
  ])
})

it('a head that stands in the channel is not closed by what failed after it', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  await context.step('anchor', () =>
    world.deps.chat.post({ channel: 'C1' }, { text: '28% used' }, { tag: 'a', dedupe: false }),
  )
  await context.step('head', async () => true)
  const failure = { why: 'failed' as const, error: new Error('bug'), reference: 'r' }
  await concludeInThread(failure, job, world.deps, context, work)
  expect(world.posts.map(({ text }) => text)).toEqual(['28% used', expect.stringContaining('(ref ')])
})

it('an answer is closed later where others go first', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  let isBusy = true
  const { update } = world.deps.chat
  const chat: Chat = {
    ...world.deps.chat,
    update: async (...args) => (isBusy ? { laterMs: 2_000 } : update(...args)),
  }
  const asking = { ...work, opening: 'Asking…', run: async () => ({ answer: { text: 'so' }, closing: 'Answered' }) }
  const run = () => answerInThread(job, { ...world.deps, chat }, context, asking)
  expect(await run()).toMatchObject({ kind: 'wait' })
  expect(world.posts.map(({ text }) => text)).toEqual([expect.stringContaining('Asking'), 'so'])
  isBusy = false
  expect(await run()).toBeUndefined()
  expect(world.posts[0]?.text).toContain('Answered')
  expect(world.posts).toHaveLength(2)
})

it.each([
  ['has guests', { hasOutsiders: true }, 'channel-with-guests', 'failed'],
  ['has guests', { hasOutsiders: true }, 'channel-with-guests', 'cancelled'],
  ['is shared with another company', { isExternal: true }, 'channel-shared', 'failed'],
  ['is shared with another company', { isExternal: true }, 'channel-shared', 'cancelled'],
] as const)('nothing that was found is said in a channel that %s by then (%s, %s, %s)', async (_, facts, id, why) => {
  const world = createWorld(undefined)
  const context = world.context()
  const secret = { answer: { text: 'the secret' }, closing: 'Answered: the secret' }
  const answer = () =>
    answerInThread(job, world.deps, context, {
      ...work,
      opening: 'Searching',
      async run() {
        world.channels.set('C1', channel('C1', 'general', facts))
        return secret
      },
    })
  await expect(answer()).rejects.toMatchObject({ id })
  // Once more, with what it wrote down.
  const error = await answer().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ id })
  await concludeInThread(why === 'failed' ? { why, error, reference: 'r' } : { why }, job, world.deps, context, work)
  // What failed is told of at its question.
  expect(world.posts).toHaveLength(why === 'failed' ? 1 : 2)
  for (const { text } of world.posts) expect(text).not.toMatch(/secret|Searching/)
})

it.each([
  ['ten seconds ago', { agoMs: 10_000, in: 'C1' }, true],
  ['less than ten seconds ago', { agoMs: 9_999, in: 'C1' }, false],
  ['by a clock that is far ahead', { agoMs: -60_000, in: 'C1' }, true],
  ['elsewhere, just now', { agoMs: 0, in: 'C2' }, true],
])('who reads along is looked at before an answer where that was last done %s', async (_, first, isDue) => {
  const world = createWorld(undefined)
  world.channels.set('C1', channel('C1', 'general', { hasOutsiders: true }))
  const stored = threadJobSchema.parse({
    ...job,
    requester: { ...requester, channel: first.in, lookedAt: world.now - first.agoMs },
  })
  const run = async () => ({ answer: { text: 'so' }, closing: 'Answered' })
  const answer = answerInThread(stored, world.deps, world.context(), { ...work, opening: 'Searching', run })
  if (isDue) await expect(answer).rejects.toMatchObject({ id: 'channel-with-guests' })
  else expect(await answer).toBeUndefined()
  expect(world.posts.some(({ text }) => text === 'so')).toBe(!isDue)
})

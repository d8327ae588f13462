import { expect, it } from 'vitest'
import { concludeInThread } from '../../src/handlers/conclude-in-thread.ts'
import { channel, createWorld } from '../support/handler-world.ts'

const origin = { team: 'T1', user: 'U1', channel: 'C1' }
const job = { origin, place: { channel: 'C1' }, question: 'how' }
const error = new Error('its process ended 3 times while it ran')
const died = { why: 'unrunnable' as const, error, reference: 'r' }

it('a job that died too often is told of at its question', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', lookFirst: false })
  await context.step('anchor', async () => anchor)
  await concludeInThread(died, job, world.deps, context)
  expect(world.posts).toEqual([expect.objectContaining({ text: expect.stringContaining('went wrong') })])
  expect(world.jobs).toEqual([])
})

it.each([
  ['was deleted', {}, true],
  ['is in an archived channel', { isArchived: true }, false],
  ['is in a channel that the bot was removed from', { isMember: false }, false],
])('a job that died too often is told of directly where its question %s', async (_, facts, isDeleted) => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', lookFirst: false })
  await context.step('anchor', async () => anchor)
  world.channels.set('C1', channel('C1', 'general', facts))
  if (isDeleted) world.deleted.add(anchor.ts)
  await concludeInThread(died, job, world.deps, context)
  expect(world.posts.filter(({ channel }) => channel === 'DU1')).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/To what <@U1> asked in <#C1>: \*how\*\n.*went wrong/) }),
  ])
})

it('a job that died too often after its answer is closed like any other', async () => {
  const world = createWorld(undefined)
  const context = world.context()
  const anchor = await world.deps.chat.post({ channel: 'C1' }, { text: 'how' }, { tag: 'a', lookFirst: false })
  await context.step('anchor', async () => anchor)
  await context.step('outbox', async () => ({ answer: { text: 'so' }, closing: 'Answered' }))
  await context.step('answer', async () => ({ channel: 'C1', ts: '2.0' }))
  await concludeInThread(died, job, world.deps, context)
  expect(world.posts.map(({ text }) => text)).toEqual([expect.stringContaining('Answered')])
})

import { expect } from 'vitest'
import type { RecentQuestion } from '../../../src/ports/index.ts'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const asked = (id: string, askedAt: number): RecentQuestion => ({
  id,
  question: `how ${id}?`,
  channel: 'C1',
  ts: `${askedAt}.0`,
  askedAt,
  state: 'open',
})

const test = queueTest.extend('stores', ({ redis }) =>
  createConversationStores({ redis: redis.connect().client, team: 'T1' }),
)

test('the last ten questions of a person are kept, newest first, with how they ended', async ({ stores }) => {
  const { conversations } = stores
  for (let at = 1; at <= 12; at++) await conversations.noteQuestion('U1', asked(String(at), at))
  await conversations.endQuestion('U1', '12', 'answered')
  // A run that begins anew.
  await conversations.noteQuestion('U1', asked('12', 12))
  await conversations.endQuestion('U1', '1', 'answered')
  const all = await conversations.questionsOf('U1')
  expect(all.map(({ id }) => id)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  expect(all.map(({ state }) => state).slice(0, 2)).toEqual(['answered', 'open'])
  expect(await conversations.questionsOf('U2')).toEqual([])
})

test('the settings of all channels are found by their ids', async ({ stores }) => {
  const { settings } = stores
  await settings.save('C1', { answersAmbient: true })
  await settings.save('C2', { answersAmbient: false, repository: 'app' })
  expect(await settings.all()).toEqual(
    new Map([
      ['C1', { answersAmbient: true }],
      ['C2', { answersAmbient: false, repository: 'app' }],
    ]),
  )
})

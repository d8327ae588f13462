import { expect } from 'vitest'
import { createSharedQuestions } from '../../../src/storage/deep-search/shared-questions.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const url = 'https://code.example/deepsearch/1'

const test = queueTest.extend('shared', ({ redis }) =>
  createSharedQuestions({ redis: redis.connect().client, team: 'T1' }),
)

test('the first asks, and the others learn where', async ({ shared }) => {
  expect(await shared.join('why', 'first')).toEqual({ leader: 'first', url: undefined })
  expect(await shared.join('why', 'second')).toEqual({ leader: 'first', url: undefined })
  await shared.tell('why', 'first', url)
  expect(await shared.join('why', 'second')).toEqual({ leader: 'first', url })
  expect(await shared.join('how', 'third')).toEqual({ leader: 'third', url: undefined })
})

test('only the one that asks tells where', async ({ shared }) => {
  await shared.join('why', 'first')
  await shared.join('why', 'second')
  await shared.tell('why', 'second', url)
  expect(await shared.join('why', 'first')).toEqual({ leader: 'first', url: undefined })
})

test('another asks where the first left before it told', async ({ shared }) => {
  await shared.join('why', 'first')
  await shared.join('why', 'second')
  expect(await shared.leave('why', 'first')).toBe(false)
  expect(await shared.join('why', 'second')).toEqual({ leader: 'second', url: undefined })
})

test('the last to leave is told so, and the next question begins anew', async ({ shared }) => {
  await shared.join('why', 'first')
  await shared.join('why', 'second')
  await shared.tell('why', 'first', url)
  expect(await shared.leave('why', 'first')).toBe(false)
  expect(await shared.join('why', 'third')).toEqual({ leader: 'first', url })
  expect(await shared.leave('why', 'second')).toBe(false)
  expect(await shared.leave('why', 'third')).toBe(true)
  expect(await shared.join('why', 'fourth')).toEqual({ leader: 'fourth', url: undefined })
})

test('a question cannot be mistaken for what is kept of it', async ({ shared }) => {
  await shared.join('why', 'url')
  expect(await shared.join('why', 'leader')).toEqual({ leader: 'url', url: undefined })
  expect(await shared.leave('why', 'url')).toBe(false)
  expect(await shared.leave('why', 'leader')).toBe(true)
})

import { expect } from 'vitest'
import { createBotQuestions } from '../../../src/storage/conversations/bot-questions.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const test = queueTest.extend('questions', ({ redis }) =>
  createBotQuestions({ redis: redis.connect().client, team: 'T1' }),
)

test('a bot asks once in a thread, however often the request runs, and twenty times an hour in a channel', async ({
  questions,
}) => {
  const ask = (id: string, threadTs: string, bot = 'B1', channel = 'C1') =>
    questions.take({ channel, threadTs, bot, id })
  expect([await ask('1', '1.0'), await ask('1', '1.0'), await ask('2', '1.0')]).toEqual(['taken', 'taken', 'thread'])
  expect(await ask('2', '1.0', 'B2')).toBe('taken')
  for (let at = 2; at <= 20; at++) expect(await ask(`${at}`, `${at}.0`)).toBe('taken')
  expect(await ask('21', '21.0')).toBe('hour')
  expect([await ask('20', '20.0'), await ask('21', '21.0', 'B2'), await ask('21', '21.0', 'B1', 'C2')]).toEqual([
    'taken',
    'taken',
    'taken',
  ])
})

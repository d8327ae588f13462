import { expect, onTestFinished, test } from 'vitest'
import { createOAuthRecords } from '../../../src/access/oauth/records.ts'
import { openDatabase } from '../../../src/database/database.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const hourMs = 60 * 60 * 1000

function open() {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const clock = { now: 0 }
  const records = createOAuthRecords(db, () => clock.now)
  const clients = records('Client')
  const register = (id: string) => clients.upsert(id, { client_id: id, x_dynamic: true }, 0)
  return {
    clock,
    records,
    clients,
    register,
    allow: (clientId: string) => records('Grant').upsert('g', { clientId }, 90 * 24 * 3600),
  }
}

test('a client that registered itself is kept once somebody allowed it', async () => {
  const { clock, clients, register, allow } = open()
  await register('allowed')
  await register('stranger')
  await allow('allowed')
  clock.now += 25 * hourMs
  expect(await clients.find('allowed')).toBeDefined()
  expect(await clients.find('stranger')).toBeUndefined()
})

test('a flood of registrations drives out nothing but clients that nobody allowed', async () => {
  const { clock, clients, register, allow } = open()
  await register('allowed')
  await allow('allowed')
  await register('stranger')
  for (let number = 0; number < 1_000; number++) {
    clock.now += 1
    await register(`flood-${number}`)
  }
  expect(await clients.find('stranger')).toBeUndefined()
  expect(await clients.find('allowed')).toBeDefined()
  expect(await clients.find('flood-999')).toBeDefined()
})

test('a session of nobody is not kept for long', async () => {
  const { clock, records } = open()
  const sessions = records('Session')
  await sessions.upsert('nobody', {}, 14 * 24 * 3600)
  await sessions.upsert('ada', { accountId: '1' }, 14 * 24 * 3600)
  clock.now += 2 * hourMs
  expect(await sessions.find('nobody')).toBeUndefined()
  expect(await sessions.find('ada')).toBeDefined()
})

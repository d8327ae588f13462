import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBotTokens } from '../../src/access/bot-token.ts'
import { createAccessRecords } from '../../src/access/records.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function open() {
  const dataDir = makeTempDir()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const records = createAccessRecords(db)
  return {
    ...records,
    file: join(dataDir, 'bot-token'),
    load: () => loadBotTokens(dataDir, records).instance,
    loadAll: () => loadBotTokens(dataDir, records),
  }
}

test("the bot's token is made once and kept for its owner's eyes", () => {
  const { file, tokens, users, load } = open()
  const token = load()
  expect(load()).toBe(token)
  expect(readFileSync(file, 'utf8').trim()).toBe(token)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(users.byId(tokens.verify(token)?.userId ?? 0)).toMatchObject({ name: 'crowsnest', isService: true })
})

test('a lost or revoked token is replaced at the next start', () => {
  const { file, tokens, load } = open()
  const first = load()
  rmSync(file)
  const second = load()
  expect(second).not.toBe(first)
  expect(tokens.revoke(tokens.verify(second)?.id ?? '')).toBe(true)
  const third = load()
  expect(third).not.toBe(second)
  expect(tokens.verify(third)).toBeDefined()
})

test('the bot reads usage with a token of its own, until an administrator takes that from it', () => {
  const { file, users, roles, tokens, loadAll } = open()
  const { analytics } = loadAll()
  expect(loadAll().analytics).toBe(analytics)
  expect(tokens.verify(analytics)?.kind).toBe('analytics')
  const bot = users.list()[0]
  if (bot === undefined) throw new Error('there is no bot')
  expect(roles.permissionsOf(bot).has('ANALYTICS#READ')).toBe(true)
  roles.revoke('Bot', 'ANALYTICS#READ')
  rmSync(file.replace('bot-token', 'bot-analytics-token'))
  expect(loadAll().analytics).not.toBe(analytics)
  expect(roles.permissionsOf(bot).has('ANALYTICS#READ')).toBe(false)
})

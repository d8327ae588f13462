import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBotToken } from '../../src/access/bot-token.ts'
import { createAccessRecords } from '../../src/access/records.ts'
import { openDatabase } from '../../src/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function open() {
  const dataDir = makeTempDir()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const records = createAccessRecords(db)
  return { ...records, file: join(dataDir, 'bot-token'), load: () => loadBotToken(dataDir, records) }
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

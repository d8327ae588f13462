import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBotToken } from '../../src/access/bot-token.ts'
import { createTokenStore } from '../../src/access/tokens.ts'
import { openDatabase } from '../../src/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function open() {
  const dataDir = makeTempDir()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  return { dataDir, file: join(dataDir, 'bot-token'), tokens: createTokenStore(db) }
}

test("the bot's token is made once and kept for its owner's eyes", () => {
  const { dataDir, file, tokens } = open()
  const token = loadBotToken(dataDir, tokens)
  expect(loadBotToken(dataDir, tokens)).toBe(token)
  expect(readFileSync(file, 'utf8').trim()).toBe(token)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(tokens.verify(token)?.name).toBe('crowsnest')
})

test('a lost or revoked token is replaced at the next start', () => {
  const { dataDir, file, tokens } = open()
  const first = loadBotToken(dataDir, tokens)
  rmSync(file)
  const second = loadBotToken(dataDir, tokens)
  expect(second).not.toBe(first)
  expect(tokens.revoke(tokens.verify(second)?.id ?? '')).toBe(true)
  const third = loadBotToken(dataDir, tokens)
  expect(third).not.toBe(second)
  expect(tokens.verify(third)).toBeDefined()
})

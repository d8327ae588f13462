import { chmodSync, closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createAccessRecords } from '../../src/access/records.ts'
import { openDatabase } from '../../src/database/database.ts'
import { createConversationStore } from '../../src/research/conversations.ts'
import { makeTempDir } from '../support/temp-dir.ts'

test('a database of the first version keeps its tokens and conversations', () => {
  const dataDir = makeTempDir()
  const old = new DatabaseSync(join(dataDir, 'instance.db'))
  old.exec(
    `CREATE TABLE token (id TEXT PRIMARY KEY, hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, kind TEXT NOT NULL,
       created INTEGER NOT NULL, expires INTEGER, last_used INTEGER) STRICT;
     CREATE TABLE conversation (id TEXT PRIMARY KEY, read_token TEXT NOT NULL UNIQUE, owner TEXT NOT NULL,
       question TEXT NOT NULL, state TEXT NOT NULL, answer TEXT, sources TEXT NOT NULL DEFAULT '[]',
       created INTEGER NOT NULL, updated INTEGER NOT NULL) STRICT;
     INSERT INTO token VALUES ('t', x'01', 'crowsnest', 'instance', 1, NULL, NULL);
     INSERT INTO conversation VALUES ('a', 'ra', 'crowsnest', 'q', 'completed', 'found', '[]', 1, 2),
       ('b', 'rb', 'gone', 'q', 'processing', NULL, '[]', 1, 2);
     PRAGMA user_version = 1`,
  )
  old.close()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const { users, tokens } = createAccessRecords(db)
  const bot = users.byName('crowsnest')
  expect(bot).toMatchObject({ isService: true, isActive: true })
  expect(tokens.list()).toMatchObject([{ id: 't', userId: bot?.id }])
  const conversations = createConversationStore(db)
  expect(conversations.byId('a')).toMatchObject({ ownerId: bot?.id, answer: 'found', repositories: undefined })
  expect(conversations.byId('b')).toMatchObject({ ownerId: undefined, state: 'processing' })
})

test('what questions of an older version were asked in stands apart from them, for their askers alone', () => {
  const dataDir = makeTempDir()
  openDatabase(dataDir).close()
  const old = new DatabaseSync(join(dataDir, 'instance.db'))
  const said = 'What was said before, newest last:\nAnn: This follows on from nothing\n\nThis follows on from x'
  old.exec(`ALTER TABLE turn DROP COLUMN talk; ALTER TABLE turn DROP COLUMN tokens; PRAGMA user_version = 11;
    INSERT INTO conversation (id, read_token, owner_id, created) VALUES ('a', 'ra', NULL, 1)`)
  const insert = old.prepare(`INSERT INTO turn (id, conversation_id, number, question, state, created, updated)
    VALUES (?, 'a', ?, ?, 'cancelled', 1, 1)`)
  insert.run('1', 1, `Why?\n\nLook in the repository jobs.\n\n${said}`)
  insert.run('2', 2, 'It breaks.\n\nWhat was changed there?')
  insert.run(
    '3',
    3,
    'And?\n\nThis follows on from http://code/deepsearch/1\n\nWhat was said before, newest last:\nA: b',
  )
  old.close()
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const found = createConversationStore(db).byId('a')
  expect([...(found?.earlier ?? []), found].map((turn) => [turn?.question, turn?.talk])).toEqual([
    ['Why?\n\nLook in the repository jobs.', said],
    ['It breaks.\n\nWhat was changed there?', ''],
    ['And?', 'This follows on from http://code/deepsearch/1\n\nWhat was said before, newest last:\nA: b'],
  ])
})

test.each(['all of it', 'a page of it'])('a database of which %s is damaged is named, with what to do', (part) => {
  const dataDir = makeTempDir()
  const path = join(dataDir, 'instance.db')
  openDatabase(dataDir).close()
  const file = openSync(path, 'r+')
  writeSync(file, 'x'.repeat(4096), part === 'all of it' ? 0 : 4096)
  closeSync(file)
  expect(() => openDatabase(dataDir)).toThrow(
    expect.objectContaining({ name: 'UnusableFile', message: expect.stringMatching(/instance\.db .*backup/) }),
  )
})

test('the records are for their owner alone, also in a folder that all may read', () => {
  const dataDir = makeTempDir()
  chmodSync(dataDir, 0o755)
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const modes = readdirSync(dataDir).map((file) => [file, statSync(join(dataDir, file)).mode & 0o777])
  expect(modes).toEqual([
    ['instance.db', 0o600],
    ['instance.db-shm', 0o600],
    ['instance.db-wal', 0o600],
  ])
})

import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'

const migrations = [
  `CREATE TABLE token (
     id TEXT PRIMARY KEY,
     hash BLOB NOT NULL UNIQUE,
     name TEXT NOT NULL,
     kind TEXT NOT NULL,
     created INTEGER NOT NULL,
     expires INTEGER,
     last_used INTEGER
   ) STRICT;
   CREATE TABLE conversation (
     id TEXT PRIMARY KEY,
     read_token TEXT NOT NULL UNIQUE,
     owner TEXT NOT NULL,
     question TEXT NOT NULL,
     state TEXT NOT NULL,
     answer TEXT,
     sources TEXT NOT NULL DEFAULT '[]',
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX conversation_state ON conversation (state);`,
  // Tokens had names only: each name becomes a service account that owns its tokens.
  `CREATE TABLE user (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     email TEXT NOT NULL DEFAULT '',
     is_admin INTEGER NOT NULL DEFAULT 0,
     is_service INTEGER NOT NULL DEFAULT 0,
     is_active INTEGER NOT NULL DEFAULT 1,
     created INTEGER NOT NULL
   ) STRICT;
   INSERT INTO user (name, is_service, created) SELECT name, 1, min(created) FROM token GROUP BY name COLLATE NOCASE;
   CREATE TABLE new_token (
     id TEXT PRIMARY KEY,
     hash BLOB NOT NULL UNIQUE,
     user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
     name TEXT NOT NULL,
     kind TEXT NOT NULL,
     created INTEGER NOT NULL,
     expires INTEGER,
     last_used INTEGER
   ) STRICT;
   INSERT INTO new_token SELECT token.id, hash, user.id, token.name, kind, token.created, expires, last_used
     FROM token JOIN user ON user.name = token.name;
   DROP TABLE token;
   ALTER TABLE new_token RENAME TO token;
   CREATE INDEX token_user ON token (user_id);
   CREATE TABLE role (name TEXT PRIMARY KEY COLLATE NOCASE) STRICT;
   CREATE TABLE role_permission (
     role TEXT NOT NULL COLLATE NOCASE REFERENCES role (name) ON DELETE CASCADE,
     permission TEXT NOT NULL,
     PRIMARY KEY (role, permission)
   ) STRICT;
   CREATE TABLE role_member (
     role TEXT NOT NULL COLLATE NOCASE REFERENCES role (name) ON DELETE CASCADE,
     user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
     PRIMARY KEY (role, user_id)
   ) STRICT;
   INSERT INTO role VALUES ('User'), ('Site Administrator');
   INSERT INTO role_permission VALUES ('User', 'MCP#ACCESS'), ('Site Administrator', 'ANALYTICS#READ');
   CREATE TABLE restricted_repository (name TEXT PRIMARY KEY) STRICT;
   CREATE TABLE repository_reader (
     repository TEXT NOT NULL REFERENCES restricted_repository (name) ON DELETE CASCADE,
     user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
     PRIMARY KEY (repository, user_id)
   ) STRICT;`,
  `CREATE TABLE meter (
     caller TEXT NOT NULL,
     meter TEXT NOT NULL,
     since INTEGER NOT NULL,
     used INTEGER NOT NULL,
     PRIMARY KEY (caller, meter)
   ) STRICT;`,
  `CREATE TABLE password (
     user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
     hash TEXT NOT NULL
   ) STRICT;
   CREATE TABLE password_link (
     hash BLOB PRIMARY KEY,
     user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
     expires INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE session (
     hash BLOB PRIMARY KEY,
     user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
     expires INTEGER NOT NULL
   ) STRICT;`,
  `CREATE TABLE oauth_record (
     model TEXT NOT NULL,
     id TEXT NOT NULL,
     payload TEXT NOT NULL,
     grant_id TEXT,
     uid TEXT,
     user_code TEXT,
     expires INTEGER,
     PRIMARY KEY (model, id)
   ) STRICT;
   CREATE INDEX oauth_record_grant ON oauth_record (grant_id) WHERE grant_id IS NOT NULL;
   CREATE INDEX oauth_record_uid ON oauth_record (uid) WHERE uid IS NOT NULL;
   CREATE INDEX oauth_record_user_code ON oauth_record (user_code) WHERE user_code IS NOT NULL;
   CREATE INDEX oauth_record_expires ON oauth_record (expires) WHERE expires IS NOT NULL;`,
  // Owners were names. What older conversations draw on is not known, so that only their owners read them.
  `ALTER TABLE conversation ADD COLUMN owner_id INTEGER REFERENCES user (id);
   UPDATE conversation SET owner_id = (SELECT id FROM user WHERE name = owner);
   ALTER TABLE conversation DROP COLUMN owner;
   ALTER TABLE conversation ADD COLUMN repositories TEXT;`,
  // Told to be public, whatever is the rule for those of which nothing was told.
  'CREATE TABLE public_repository (name TEXT PRIMARY KEY) STRICT;',
  // Days in UTC; user 0 is anybody who did not sign in.
  `CREATE TABLE usage (
     day TEXT NOT NULL,
     user_id INTEGER NOT NULL,
     client TEXT NOT NULL,
     language TEXT NOT NULL,
     figure TEXT NOT NULL,
     amount INTEGER NOT NULL,
     PRIMARY KEY (day, user_id, client, language, figure)
   ) STRICT, WITHOUT ROWID;`,
  'CREATE TABLE demo_user (user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE) STRICT;',
  // A use is one call of a metered tool; a deep search's has its conversation's id. Buckets count what is drawn by themselves.
  `DROP TABLE meter;
   CREATE TABLE tool_use (
     id TEXT PRIMARY KEY,
     at INTEGER NOT NULL,
     user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
     tool TEXT NOT NULL,
     answered INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX tool_use_user ON tool_use (user_id, tool, at);
   CREATE TABLE credit_bucket (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     allocated INTEGER NOT NULL,
     consumed INTEGER NOT NULL DEFAULT 0 CHECK (consumed BETWEEN 0 AND allocated),
     start_date TEXT NOT NULL,
     end_date TEXT CHECK (end_date >= start_date),
     is_demo INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE TABLE credit_draw (
     use_id TEXT NOT NULL REFERENCES tool_use (id) ON DELETE CASCADE,
     bucket_id INTEGER NOT NULL REFERENCES credit_bucket (id) ON DELETE CASCADE,
     amount INTEGER NOT NULL,
     PRIMARY KEY (use_id, bucket_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX credit_draw_bucket ON credit_draw (bucket_id);
   CREATE TRIGGER credit_drawn AFTER INSERT ON credit_draw BEGIN
     UPDATE credit_bucket SET consumed = consumed + NEW.amount WHERE id = NEW.bucket_id;
   END;
   CREATE TRIGGER credit_given_back AFTER DELETE ON credit_draw BEGIN
     UPDATE credit_bucket SET consumed = consumed - OLD.amount WHERE id = OLD.bucket_id;
   END;`,
  // A conversation had one question; the first of its turns keeps its id, under which it was metered.
  `CREATE TABLE turn (
     id TEXT PRIMARY KEY,
     conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     question TEXT NOT NULL,
     state TEXT NOT NULL,
     answer TEXT,
     sources TEXT NOT NULL DEFAULT '[]',
     follow_ups TEXT NOT NULL DEFAULT '[]',
     repositories TEXT,
     steps TEXT NOT NULL DEFAULT '[]',
     created INTEGER NOT NULL,
     updated INTEGER NOT NULL,
     UNIQUE (conversation_id, number)
   ) STRICT;
   CREATE INDEX turn_state ON turn (state);
   INSERT INTO turn (id, conversation_id, number, question, state, answer, sources, repositories, created, updated)
     SELECT id, id, 1, question, state, answer, sources, repositories, created, updated FROM conversation;
   DROP INDEX IF EXISTS conversation_state;
   ALTER TABLE conversation DROP COLUMN question;
   ALTER TABLE conversation DROP COLUMN state;
   ALTER TABLE conversation DROP COLUMN answer;
   ALTER TABLE conversation DROP COLUMN sources;
   ALTER TABLE conversation DROP COLUMN repositories;
   ALTER TABLE conversation DROP COLUMN updated;
   CREATE INDEX conversation_owner ON conversation (owner_id, created);`,
]

/** The instance's own records: users, roles, tokens, conversations; times are milliseconds since the epoch. Made where missing. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(fileOf(dataDir), { timeout: 5_000 })
  // The folder may be somebody else's, open to all; what SQLite writes beside a file has the file's mode.
  chmodSync(fileOf(dataDir), 0o600)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  migrate(db)
  return db
}

/** One more connection to records that are open already, for reading that takes its time. */
export function openToRead(dataDir: string): DatabaseSync {
  return new DatabaseSync(fileOf(dataDir), { readOnly: true, timeout: 5_000 })
}

const fileOf = (dataDir: string) => join(dataDir, 'instance.db')

function migrate(db: DatabaseSync): void {
  // The command line opens the same file, so look again once the write lock is held.
  if (version(db) >= migrations.length) return
  inTransaction(db, () => {
    for (const sql of migrations.slice(version(db))) db.exec(sql)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

function version(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}

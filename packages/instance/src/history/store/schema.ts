import { schemaVersion } from '../../schema-version.ts'

/**
 * One repository's history. A change is a piece of a commit's patch of one file. Ids of commits and of changes are consecutive,
 * the newest is the highest. `change` shares its ids with `added` and `removed`, `message` with `message_terms`.
 * `line_block`: the added and removed lines of changes from `first` on, between NULs, compressed with zstd.
 * Times are seconds since the epoch, hashes are bytes, `parents` several of them in a row.
 */
export const SCHEMA = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, UNIQUE (name, email));
  CREATE TABLE commit_ (id INTEGER PRIMARY KEY, oid BLOB NOT NULL UNIQUE, parents BLOB NOT NULL, author INTEGER NOT NULL,
    committed_at INTEGER NOT NULL);
  CREATE TABLE message (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE path (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
  CREATE TABLE change (id INTEGER PRIMARY KEY, commit_id INTEGER NOT NULL, path INTEGER NOT NULL);
  CREATE INDEX change_commit ON change (commit_id);
  CREATE INDEX change_path ON change (path, commit_id);
  CREATE TABLE line_block (first INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE unreadable (commit_id INTEGER NOT NULL, path TEXT NOT NULL, PRIMARY KEY (commit_id, path)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE message_terms USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
  CREATE VIRTUAL TABLE added USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
  CREATE VIRTUAL TABLE removed USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
`

/** An index of another version is built anew. */
export const SCHEMA_VERSION = schemaVersion(1, SCHEMA)

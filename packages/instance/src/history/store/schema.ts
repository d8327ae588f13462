import { schemaVersion } from '../../database/schema-version.ts'

/**
 * One repository's history. A change is a piece of a commit's patch of one file. Ids of commits and of changes are consecutive,
 * the newest is the highest. `line_block` and `message_block`: the added and removed lines of changes, and the messages of
 * commits, from `first` on; each text is followed by a line with a NUL, all is compressed with zstd. `line_terms` and
 * `message_terms` share their row ids with the `first` of groups of changes and of commits.
 * Times are seconds since the epoch, hashes are bytes, `parents` several of them in a row.
 */
export const SCHEMA = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, UNIQUE (name, email));
  CREATE TABLE commit_ (id INTEGER PRIMARY KEY, oid BLOB NOT NULL UNIQUE, parents BLOB NOT NULL, author INTEGER NOT NULL,
    committed_at INTEGER NOT NULL);
  CREATE TABLE message_block (first INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE message_group (first INTEGER PRIMARY KEY, last INTEGER NOT NULL);
  CREATE TABLE path (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
  CREATE TABLE change (id INTEGER PRIMARY KEY, commit_id INTEGER NOT NULL, path INTEGER NOT NULL);
  CREATE INDEX change_commit ON change (commit_id);
  CREATE INDEX change_path ON change (path, commit_id);
  CREATE TABLE line_block (first INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE line_group (first INTEGER PRIMARY KEY, last INTEGER NOT NULL);
  CREATE TABLE unreadable (commit_id INTEGER NOT NULL, path TEXT NOT NULL, PRIMARY KEY (commit_id, path)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE message_terms USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
  CREATE VIRTUAL TABLE line_terms USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
`

/** An index of another version is rebuilt. */
export const SCHEMA_VERSION = schemaVersion(5, SCHEMA)

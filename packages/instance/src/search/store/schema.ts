import { schemaVersion } from '../../schema-version.ts'

/**
 * The index of one repository. Texts are kept once per content and trees only point to them, so another revision costs
 * what differs. One file per repository: no query can meet rows of a repository that its asker may not see.
 *
 * `blob.state`, `file.ranked` and `revision.complete`: see states.ts. `revision.lost`: folders missing from the repository; `edition`
 * grows where files that were missing have come. `fragment` rows are pieces of a blob's text and share their
 * ids with `trigram`; `file` rows with `file_terms`, `window` rows with `window_terms`. `touch.change` counts commits in order of
 * time, and is the row of `commit_terms`.
 */
export const SCHEMA = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE revision (id INTEGER PRIMARY KEY, commit_id TEXT NOT NULL UNIQUE, used_at INTEGER NOT NULL, complete INTEGER NOT NULL, lost INTEGER NOT NULL DEFAULT 0, edition INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE blob (id INTEGER PRIMARY KEY, oid TEXT NOT NULL UNIQUE, state INTEGER NOT NULL, offset INTEGER NOT NULL, size INTEGER NOT NULL);
  CREATE TABLE file (id INTEGER PRIMARY KEY, path TEXT NOT NULL, blob INTEGER NOT NULL, ranked INTEGER NOT NULL, UNIQUE (path, blob));
  CREATE TABLE entry (revision INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (revision, file)) WITHOUT ROWID;
  CREATE TABLE fragment (id INTEGER PRIMARY KEY, blob INTEGER NOT NULL, offset INTEGER NOT NULL, size INTEGER NOT NULL);
  CREATE TABLE window (id INTEGER PRIMARY KEY, file INTEGER NOT NULL);
  CREATE TABLE subject (path TEXT PRIMARY KEY, subjects TEXT NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE trigram USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
  CREATE VIRTUAL TABLE file_terms USING fts5(path, symbols, subjects, body, content='', tokenize='porter unicode61');
  CREATE VIRTUAL TABLE window_terms USING fts5(symbols, body, content='', tokenize='porter unicode61');
  CREATE TABLE touched_path (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
  CREATE TABLE touch (change INTEGER NOT NULL, path INTEGER NOT NULL, PRIMARY KEY (change, path)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE commit_terms USING fts5(subject, content='', tokenize='porter unicode61');
`

/** An index of another version is built anew. */
export const SCHEMA_VERSION = schemaVersion(6, SCHEMA)

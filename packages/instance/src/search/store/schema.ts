import { schemaVersion } from '../../database/schema-version.ts'
import { vectorsMark } from '../meaning/word-vectors.ts'

/** A large repository has its own store; small ones share a few. */
export type StoreKind = 'own' | 'shared'

/** Each row belongs to one repository, through its blob or by `repo`: nothing is shared between two of them. */
const TEXTS = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE repository (id INTEGER PRIMARY KEY, head TEXT, subjects TEXT);
  CREATE TABLE revision (id INTEGER PRIMARY KEY AUTOINCREMENT, repo INTEGER NOT NULL, commit_id TEXT NOT NULL, used_at INTEGER NOT NULL, complete INTEGER NOT NULL, lost INTEGER NOT NULL DEFAULT 0, edition INTEGER NOT NULL DEFAULT 0, UNIQUE (repo, commit_id));
  CREATE TABLE blob (id INTEGER PRIMARY KEY, repo INTEGER NOT NULL, oid TEXT NOT NULL, state INTEGER NOT NULL, offset INTEGER NOT NULL, size INTEGER NOT NULL, UNIQUE (repo, oid));
  CREATE TABLE file (id INTEGER PRIMARY KEY, path TEXT NOT NULL, blob INTEGER NOT NULL, ranked INTEGER NOT NULL, length INTEGER NOT NULL DEFAULT 0, UNIQUE (blob, path));
  CREATE TABLE entry (revision INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (revision, file)) WITHOUT ROWID;
  CREATE TABLE meaning (file INTEGER PRIMARY KEY, vectors BLOB NOT NULL);
  CREATE TABLE fragment (id INTEGER PRIMARY KEY, blob INTEGER NOT NULL, offset INTEGER NOT NULL, size INTEGER NOT NULL);
`

/**
 * The tables that one repository's questions are ranked with: their statistics cover all rows, so they must not hold another
 * repository's.
 */
export const RANKS = `
  CREATE TABLE window (id INTEGER PRIMARY KEY, file INTEGER NOT NULL);
  CREATE TABLE subject (path TEXT PRIMARY KEY, subjects TEXT NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE file_terms USING fts5(path, symbols, subjects, body, content='', tokenize='porter unicode61');
  CREATE VIRTUAL TABLE window_terms USING fts5(symbols, body, content='', tokenize='porter unicode61');
  CREATE TABLE touched_path (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
  CREATE TABLE touch (change INTEGER NOT NULL, path INTEGER NOT NULL, PRIMARY KEY (change, path)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE commit_terms USING fts5(subject, content='', tokenize='porter unicode61');
`

/** Plain counts: the ranking reads the rows of the repositories that the asker may see, and computes statistics from those alone. */
const WORDS = `
  CREATE TABLE word (text TEXT NOT NULL, file INTEGER NOT NULL, weight INTEGER NOT NULL, names INTEGER NOT NULL, PRIMARY KEY (text, file)) WITHOUT ROWID;
  CREATE TABLE commit_subject (repo INTEGER NOT NULL, change INTEGER NOT NULL, subject TEXT NOT NULL, paths TEXT NOT NULL, PRIMARY KEY (repo, change)) WITHOUT ROWID;
`

/**
 * Texts are kept once per content of a repository and trees only point to them, so another revision costs what differs.
 *
 * `blob.state`, `file.ranked` and `revision.complete`: see states.ts. `repository.head`: the default branch's commit, `subjects`: the last
 * one whose subject is known. `revision.lost`: folders missing from the repository; `edition` grows where files that were missing have
 * come. `fragment` rows are pieces of a blob's text and share their ids with `trigram`; `file` rows with `file_terms`, `window` rows with
 * `window_terms`; `meaning.vectors`: see file-meanings.ts. `touch.change` counts commits in order of time, and is the row of `commit_terms`. `file.length` counts words, `word.weight`
 * how often a word stands in a file, more for its path and symbols, `names` how often in symbols; the paths of `commit_subject` stand one a line.
 */
export const SCHEMAS: Readonly<Record<StoreKind, string>> = {
  own: `${TEXTS}
  CREATE VIRTUAL TABLE trigram USING fts5(body, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 0');
  ${RANKS}`,
  // Repositories can be removed from this kind.
  shared: `${TEXTS}
  CREATE VIRTUAL TABLE trigram USING fts5(body, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 0');
  ${WORDS}`,
}

/** An index with another version is rebuilt; also one with the vectors of another learning. */
export const SCHEMA_VERSIONS: Readonly<Record<StoreKind, number>> = {
  own: schemaVersion(14, SCHEMAS.own + vectorsMark()),
  shared: schemaVersion(14, SCHEMAS.shared + vectorsMark()),
}

CREATE TABLE token (
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
CREATE INDEX conversation_state ON conversation (state);

-- A conversation had one question; the first of its turns keeps its id, under which it was metered.
CREATE TABLE turn (
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
CREATE INDEX conversation_owner ON conversation (owner_id, created);

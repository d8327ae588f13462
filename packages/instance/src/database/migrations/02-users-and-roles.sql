-- Tokens had names only: each name becomes a service account that owns its tokens.
CREATE TABLE user (
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
) STRICT;

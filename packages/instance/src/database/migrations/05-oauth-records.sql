CREATE TABLE oauth_record (
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
CREATE INDEX oauth_record_expires ON oauth_record (expires) WHERE expires IS NOT NULL;

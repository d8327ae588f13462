-- Days in UTC; user 0 is anybody who did not sign in.
CREATE TABLE usage (
  day TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  client TEXT NOT NULL,
  language TEXT NOT NULL,
  figure TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (day, user_id, client, language, figure)
) STRICT, WITHOUT ROWID;

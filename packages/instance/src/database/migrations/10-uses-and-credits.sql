-- A use is one call of a metered tool; a deep search's has its conversation's id. Buckets count what is drawn by themselves.
DROP TABLE meter;
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
END;

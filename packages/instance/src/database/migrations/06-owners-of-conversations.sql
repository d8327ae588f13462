-- Owners were names. What older conversations draw on is not known, so that only their owners read them.
ALTER TABLE conversation ADD COLUMN owner_id INTEGER REFERENCES user (id);
UPDATE conversation SET owner_id = (SELECT id FROM user WHERE name = owner);
ALTER TABLE conversation DROP COLUMN owner;
ALTER TABLE conversation ADD COLUMN repositories TEXT;

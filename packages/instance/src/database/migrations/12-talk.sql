-- What a question was asked in was told in its own paragraphs; now it stands apart, for the asker alone.
ALTER TABLE turn ADD COLUMN talk TEXT NOT NULL DEFAULT '';
WITH found AS (
  SELECT id, min(
    ifnull(nullif(instr(question, char(10, 10) || 'What was said before'), 0), length(question) + 1),
    ifnull(nullif(instr(question, char(10, 10) || 'This follows on from'), 0), length(question) + 1)
  ) AS start FROM turn
)
UPDATE turn SET talk = substr(question, found.start + 2), question = substr(question, 1, found.start - 1)
  FROM found WHERE found.id = turn.id AND found.start <= length(question);

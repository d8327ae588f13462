CREATE TABLE meter (
  caller TEXT NOT NULL,
  meter TEXT NOT NULL,
  since INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (caller, meter)
) STRICT;

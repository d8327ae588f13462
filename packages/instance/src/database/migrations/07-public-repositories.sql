-- Told to be public, whatever is the rule for those of which nothing was told.
CREATE TABLE public_repository (name TEXT PRIMARY KEY) STRICT;

/** The parts of ranking, each of which can be turned off to measure what it is worth. */
export interface Mechanisms {
  /** A definition with exactly the requested name comes first. */
  exactNames: boolean
  /** Files and folders named with words of the question. */
  stems: boolean
  /** Only files in the folder that the question names, if there is one of that name. */
  folders: boolean
  /** Code before prose, settings and tests; generated files last. */
  fileKinds: boolean
  /** Documents, tests and settings first if the question is about them. */
  askedKinds: boolean
  /** A file that was built from another, or copied for another build, doesn't count next to it. */
  copies: boolean
  /** A rare word counts more than a common one. */
  rarity: boolean
  /** Two words of the question joined: "rate limit" is `ratelimit`. */
  compounds: boolean
  /** Synonyms that are common in software. */
  synonyms: boolean
  /** A file's best piece is raised by its other good ones. */
  goodPieces: boolean
  /** Files that similar commits touched, and those that are touched often. */
  history: boolean
  /** If several modules are built alike, not all places come from one of them. */
  spread: boolean
  /** Functions are ranked by their names, their comments and their content. */
  functions: boolean
  /** Functions whose words are near in meaning to those of the question. */
  meaning: boolean
}

export const ALL_MECHANISMS: Mechanisms = {
  exactNames: true,
  stems: true,
  folders: true,
  fileKinds: true,
  askedKinds: true,
  copies: true,
  rarity: true,
  compounds: true,
  synonyms: true,
  goodPieces: true,
  history: true,
  spread: true,
  functions: true,
  meaning: true,
}

export const mechanismNames = [
  'exactNames',
  'stems',
  'folders',
  'fileKinds',
  'askedKinds',
  'copies',
  'rarity',
  'compounds',
  'synonyms',
  'goodPieces',
  'history',
  'spread',
  'functions',
  'meaning',
] as const satisfies readonly (keyof Mechanisms)[]

/** What ranking goes by; whoever measures can leave each out, to see what it is worth. */
export interface Mechanisms {
  /** A definition of exactly the name that is asked for comes first. */
  exactNames: boolean
  /** Files and folders that are called what the question says. */
  stems: boolean
  /** Only files in the folder that the question names, where one is of that name. */
  folders: boolean
  /** Code before prose, settings and tests; what a machine wrote last. */
  fileKinds: boolean
  /** Documents, tests and settings first where the question is about them. */
  askedKinds: boolean
  /** A file that was built from another one, or copied for another build, does not count beside it. */
  copies: boolean
  /** A rare word says more than a common one. */
  rarity: boolean
  /** Two words of the question as one: "rate limit" is `ratelimit`. */
  compounds: boolean
  /** Words that the trade uses for one another. */
  synonyms: boolean
  /** The best piece of a file is raised by its other good ones. */
  goodPieces: boolean
  /** Files that commits like the question touched, and those that are touched often. */
  history: boolean
  /** Where several modules are built alike, not all places come from one of them. */
  spread: boolean
  /** Functions are ranked by what they are called, what is said of them and what they hold. */
  functions: boolean
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
] as const satisfies readonly (keyof Mechanisms)[]

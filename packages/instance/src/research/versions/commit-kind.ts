/** The headings that commits are listed under, breaking changes first. */
export const COMMIT_KINDS = [
  'Breaking',
  'Reverts',
  'Features',
  'Fixes',
  'Performance',
  'Other changes',
  'Refactoring',
  'Tests',
  'Documents',
  'Dependencies and builds',
  'Releases',
] as const

export type CommitKind = (typeof COMMIT_KINDS)[number]

const CONVENTIONAL = /^(\w+)(?:\([^)]*\))?(!)?:/
const TYPES: Readonly<Record<string, CommitKind>> = {
  feat: 'Features',
  feature: 'Features',
  fix: 'Fixes',
  bugfix: 'Fixes',
  hotfix: 'Fixes',
  perf: 'Performance',
  revert: 'Reverts',
  refactor: 'Refactoring',
  test: 'Tests',
  tests: 'Tests',
  docs: 'Documents',
  doc: 'Documents',
  build: 'Dependencies and builds',
  ci: 'Dependencies and builds',
  deps: 'Dependencies and builds',
}
/** The first match counts. */
const SPOKEN: readonly (readonly [pattern: RegExp, kind: CommitKind])[] = [
  [
    /^(?:\[?release\]?|cut|tag|prepare)\b.*\d|^v?\d+\.\d+(?:\.\d+)?\S*$|\bbump(?:s|ed)? version\b|^version \d/i,
    'Releases',
  ],
  [/^revert/i, 'Reverts'],
  [
    /\b(?:bump|upgrade|update|pin)\w*\b.*\b(?:dep\w*|from \S+ to|to v?\d)|^(?:ci|build|chore\(deps\))\b/i,
    'Dependencies and builds',
  ],
  [/^(?:\S+: )?(?:bug ?|hot)?fix(?:es|ed|ing)?\b|\bfix(?:es|ed)? (?:#\d|an?|the|for|bug|crash|typo)/i, 'Fixes'],
  [
    /^(?:\S+: )?(?:add|introduce|implement|support|allow|enable|new)(?:s|ed|ing)?\b(?! (?:missing )?tests?\b)/i,
    'Features',
  ],
  [/\b(?:faster|speed ?up|perf(?:ormance)?|optimi[sz]\w+)\b/i, 'Performance'],
  [/\b(?:tests?|specs?)\b/i, 'Tests'],
  [/\b(?:docs?|documentation|readme|changelog|comments?|typos?)\b/i, 'Documents'],
  [/\b(?:refactor|rename|clean ?up|simplif|extract|move|tidy|reorgani[sz])\w*/i, 'Refactoring'],
]
const BREAKING = /^BREAKING[ -]CHANGES?\b/m
const BREAKS = /\bbreaking change|\b(?:drop|remove)(?:s|ped|d)? (?:support|deprecated)/i

/** The kind of a commit, by its message. */
export function kindOfCommit(message: string): CommitKind {
  const [subject = ''] = message.split('\n')
  const [, type = '', mark] = CONVENTIONAL.exec(subject) ?? []
  if (mark !== undefined || BREAKING.test(message) || BREAKS.test(subject)) return 'Breaking'
  const byType = TYPES[type.toLowerCase()]
  const bySpeech = SPOKEN.find(([pattern]) => pattern.test(subject))?.[1]
  if (bySpeech === 'Releases' || bySpeech === 'Reverts') return bySpeech
  return byType ?? bySpeech ?? 'Other changes'
}

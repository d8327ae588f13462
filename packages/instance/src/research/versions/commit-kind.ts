import type { Reach } from './shipped.ts'

/** The headings that commits are listed under, breaking changes first. */
export const COMMIT_KINDS = [
  'Breaking',
  'Security',
  'Features',
  'Fixes',
  'Performance',
  'Reverts',
  'Other changes',
  'Refactoring',
  'Tests',
  'Documents',
  'Chores',
  'Dependencies and builds',
  'Releases',
] as const

export type CommitKind = (typeof COMMIT_KINDS)[number]

/** `feat(api)!: …`, or `[feat] …` */
const CONVENTIONAL = /^(?:(\w+)(?:\([^)]*\))?(!)?:|\[(\w+)\])/
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
  chore: 'Chores',
  style: 'Chores',
}
/** "Add option to skip docs" adds no documents. */
const WHAT =
  '^(?:\\S+: )?add(?:s|ed|ing)? (?:(?!(?:for|to|of|support|(?:option|flag|api|endpoint|parser|command|method)s?)\\b)[\\w-]+ ){0,4}'
/** The first match counts. */
const SPOKEN: readonly (readonly [pattern: RegExp, kind: CommitKind])[] = [
  [
    /^(?:\[?release\]?|cut|tag|prepare)\b.*\d|^v?\d+\.\d+(?:\.\d+)?\S*$|^\S+\(release\):|^\[\w+\] release\b|\bbump(?:s|ed)? version\b|^bump(?:s|ed)? (?:to )?v?\d|^version \d/i,
    'Releases',
  ],
  [/^revert/i, 'Reverts'],
  [
    /\b(?:bump|upgrade|update|pin)\w*\b.*\b(?:dep\w*|from \S+ to|to v?\d)|^(?:ci|build|chore\(deps[\w-]*\))(?![\w-])|^(?:\S+: )?fix(?:es|ed)? (?:the )?(?:ci|lint\w*)\b/i,
    'Dependencies and builds',
  ],
  [/^(?:\S+: )?fix(?:es|ed)? (?:(?:the|an?|failing|flaky|broken) )*(?:\w+ )?(?:tests?|specs?)\b/i, 'Tests'],
  // What is added to be read, or told to a type checker, is nothing to use.
  [
    new RegExp(
      `${WHAT}(?:docs?|documentation|guides?|tutorials?|comments?|docstrings?|changelogs?|readmes?)(?= (?:about|for|in|of|on|that|to|with)\\b|\\W*$| \\(#\\d+\\)$)`,
      'i',
    ),
    'Documents',
  ],
  [
    new RegExp(
      `${WHAT}(?:annotations?|type hints?|typings?|any types?)(?= (?:for|in|of|on|to)\\b|\\W*$| \\(#\\d+\\)$)`,
      'i',
    ),
    'Refactoring',
  ],
  // Other words for what was there, and help for those who work on it.
  [
    /^(?:\S+: )?(?:add|update|complete|improve)(?:s|d|ed)? (?:[\w&()-]+ ){0,6}(?:translations|locali[sz]ations)(?=\W*$| \(#\d+\)$)|\b(?:to|in) (?:the )?pre-commit(?: hooks?| config\w*)?\b/i,
    'Chores',
  ],
  [/^(?:\S+: )?(?:bug ?|hot)?fix(?:es|ed|ing)?\b|\bfix(?:es|ed)? (?:#\d|an?|the|for|bug|crash|typo)/i, 'Fixes'],
  [
    /^(?:\S+: )?(?:add|introduce|implement|support|allow|enable|new)(?:s|ed|ing)?\b(?! (?:missing )?tests?\b)/i,
    'Features',
  ],
  [/\b(?:faster|speed ?up|perf(?:ormance)?|optimi[sz]\w+)\b/i, 'Performance'],
  [/\b(?:tests?|specs?)\b/i, 'Tests'],
  [/\b(?:docs?|documentation|readme|changelog|comments?|typos?)\b/i, 'Documents'],
  [/\b(?:licen[sc]e|copyright) (?:notice|header|year|text|file)s?\b/i, 'Chores'],
  [/\b(?:refactor|rename|clean ?up|simplif|extract|move|tidy|reorgani[sz])\w*/i, 'Refactoring'],
]
const BREAKING = /^BREAKING[ -]CHANGES?\b/m
/** Its author says that it breaks something. */
const MARKED = /^\S+!:|^BREAKING[ -]CHANGES?\b|(?<!non[- ])\bbreaking\b/im
/** What nobody else could use breaks nothing when it goes. */
const BREAKS =
  /^breaking\b[^:]{0,30}:|[[(]breaking[\])]|(?<!non[- ])\bbreaking change|\b(?:drop|remove)(?:s|ped|d)? (?:support|deprecated)|^(?!refactor\b)(?:\S+: )?(?:drop|remove)(?:s|ped|d)? (?:the )?(?:(?!(?:unused|unneeded|unnecessary|redundant|duplicate\w*|internal|private|helper|dead|extra|test)\b)[\w`'".()-]{1,40} ){1,4}(?:api|option|method|export|argument|parameter)s?\b(?! (?:from|in) (?:the )?(?:tests?|docs?|readme|examples?)\b)/i
/** Whoever runs it on that version can't any more, whatever sort of work it was. */
const DROPS_RUNTIME =
  /\bdrop(?:s|ped)? (?:support for )?(?:old(?:er)? )?(?:node|python|ruby|php|java|go)(?:\.?js)?\s+(?:v?\d|support\b)|^(?:\S+: )?require[sd]? (?:node|python|ruby|php|java|go)(?:\.?js)?\s+(?:>= ?)?v?\d|^(?:\S+: )?(?:update|raise|bump)[sd]? (?:the )?minimum (?:node|python|ruby|php|java|go)(?:\.?js)?\b/i

/** A number of a register of weaknesses, or words for one. */
const SECURITY =
  /\b(?:CVE-\d{4}-\d+|GHSA(?:-\w{4}){3})\b|\b(?:vulnerabilit(?:y|ies)|security (?:fix(?:es)?|issue|patch|hole|bug|advisory)|(?:xss|redos|path traversal|denial[- ]of[- ]service|(?:sql|command|header) injection))\b/i
/** Such commits only speak of it. */
const NO_FIX: readonly (CommitKind | undefined)[] = ['Documents', 'Tests', 'Chores', 'Dependencies and builds']

/** What nobody gets who uses it is neither a feature nor a fix of it. */
const OF_USERS: readonly CommitKind[] = ['Breaking', 'Features', 'Fixes', 'Performance']

/** The kind of a commit, by its message and, where that is known, by what it changes. */
export function kindOfCommit(message: string, reach: Reach = 'shipped'): CommitKind {
  const kind = kindSaid(message)
  const isMarked = kind === 'Breaking' && MARKED.test(message)
  if (reach === 'shipped' || isMarked || !OF_USERS.includes(kind)) return kind
  // "Drop Node 18" changes no more than what is declared.
  if (reach === 'declared') return kind === 'Breaking' ? kind : 'Dependencies and builds'
  return reach === 'documents' ? 'Documents' : 'Chores'
}

function kindSaid(message: string): CommitKind {
  const [subject = ''] = message.trimStart().split('\n')
  const [, prefix, mark, tag] = CONVENTIONAL.exec(subject) ?? []
  if (mark !== undefined || BREAKING.test(message)) return 'Breaking'
  const type = (prefix ?? tag ?? '').toLowerCase()
  const byType = TYPES[type]
  // "chore: remove deprecated options of the build" breaks nothing.
  const isWork = byType !== undefined && !OF_USERS.includes(byType) && byType !== 'Refactoring'
  if ((!isWork && BREAKS.test(subject)) || (type !== 'ci' && DROPS_RUNTIME.test(subject))) return 'Breaking'
  const bySpeech = SPOKEN.find(([pattern]) => pattern.test(subject))?.[1]
  const isOther = NO_FIX.includes(byType) || bySpeech === 'Dependencies and builds' || bySpeech === 'Releases'
  if (SECURITY.test(subject) && !isOther) return 'Security'
  if (bySpeech === 'Releases' || bySpeech === 'Reverts') return bySpeech
  // "chore(deps): bump" says more than "chore".
  if (byType === 'Chores' && bySpeech === 'Dependencies and builds') return bySpeech
  return byType ?? bySpeech ?? 'Other changes'
}

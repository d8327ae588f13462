/** Two revisions that a question names, as typed; the second is the default branch if it names only one. */
export interface NamedVersions {
  from: string
  to: string | undefined
}

const NUMBERED = /^(?:[A-Za-z][\w.+/@-]*?[-_/@])?v?\d+(?:\.\d+)+(?:[-.+]?[a-z]+[-.]?\d*)*$/i
const SHORT = /^v\d+$/i
const DATED = /^(?:[A-Za-z][\w.+/@-]*[-_/@.])?v?\d{4}([-._]?)\d\d\1\d\d(?:[-._T]?\d[\w.:-]*)?$/i
/** Also the shapes of other things, such as `api/v1` and a day: only what is a tag counts. */
const LIKE_TAGS = [DATED, /^rel(?:ease)?[-._/@](?=[\w.-]*\d)[\w.-]+$/i, /^[A-Za-z][\w./@-]*[/@-]v\d+$/]
const DAY = /^\d{4}[-._]?\d\d[-._]?\d\d$/
const HASH = /^(?=.*\d)(?=.*[a-f])[\da-f]{7,40}$|^\d{8,40}$/
const BRANCH = /^(?:HEAD|main|master|trunk|develop|next)$|^[\w./-]+(?:~\d+|\^+)$/
/** A branch only counts next to another revision. */
const RANGE = /^(\S+?)\.{2,3}(\S+)$/
const MOST_LETTERS = 400
/** "… and the latest release": the newest tag. */
export const LATEST = 'latest-release'
const TO_LATEST =
  /\b(vs\.?|versus|and|to|until|against|with) (?:the )?(?:latest|newest|last|most recent|current)(?: (?:release|version|tag|one)\b(?! of)|(?! \w)|(?= (?:what|which|how|any|in|for)s?\b))/gi
/** "Version 13" is v13. */
const IN_WORDS = /\b(?:version|release) (?=\d+(?![\w.]))/gi
/** "Upgrading from 6 to 7" asks for a guide, not for changes. */
const OF_CHANGES = /\b(?:chang\w*|new|news|broke|break\w*|happened|fix\w*|add\w*|remov\w*|features)\b|^\W*what\b/i
/** "What is new in 15" means v15, "what changed from 14 to 15" both; "in 15 files" is none. */
const BARE_END = /\b(in|with|to|for|since|after) (?=\d{1,3}\W*$)/gi
const BARE_TWO =
  /\b(chang\w*|new|news|broke|break\w*|happened)\b(.{0,20}\b)(between|from) (\d{1,3}) (and|to) (\d{1,3})\W*$/i
/** All versions that begin so: `2.x`. */
const SERIES = /^v?\d{1,4}(?:\.\d{1,4})?\.[x*]$/i

const COMPARES =
  /\b(?:chang\w*|differ\w*|diff|compar\w+|new|revert\w*|fix\w*|add\w*|remov\w*|break\w*|broke\w*|between|vs\.?|versus|upgrad\w+|updat\w+|migrat\w+|releas\w+|commits?|happened|bumped|went into|landed|shipped|included|got|bigg?\w*)\b/i
const SINCE = /\b(?:since|after|from|starting (?:with|at))\b/i
const DONE = String.raw`(?:new|chang\w*|fix\w*|add\w*|remov\w*|drop\w*|deprecat\w*|break\w*|broke\w*|happened|went into|landed|shipped|included)`
const IN_ONE = [
  new RegExp(
    String.raw`\bwhat(?:['’]?s)?\b.{0,30}\b${DONE}\b.{0,40}\b(?:in|with|by|for|(?:upgrad|updat|migrat|mov)\w* to)\b`,
    'i',
  ),
  new RegExp(String.raw`\bwhat (?:did|does|has|will) (?:\S+ ){1,3}${DONE}`, 'i'),
  new RegExp(
    String.raw`\b(?:any|some|every)thing (?:\w+ ){0,3}?${DONE}(?: \w+){0,3}? (?:in|with|by|for|(?:upgrad|updat|migrat|mov)\w* to)\b`,
    'i',
  ),
  /\b(?:does|did|will) (?:(?:upgrad|updat|migrat|mov)\w* to )?(?:version |release )?v?\d[\w.+-]* (?:break|change|remove|drop|deprecate|fix|add)s? (?:any|some|every)thing\b/i,
  /^\W*what(?:['’]?s| is| was) in (?:version |release )?v?[\w.+@-]*\d[\w.+-]*\W*$/i,
  /\b(?:changes|fixes|features|news|breaking changes|release notes|changelog)\b.{0,20}\b(?:in|of|for|with)\b/i,
  /\bwhat(?:['’]?s| is| was| came| went)?(?: included)? (?:in|into|with) (?:the )?(?:(?:release|version|tag) )?[`'"]?[^\s/]*\d[^\s/]*(?<!\.[a-z]{2,5})\W*$/i,
]

/** The revisions that a question compares; undefined if it compares none. */
export function versionsIn(question: string): NamedVersions | undefined {
  if (question.length > MOST_LETTERS || question.trim().includes('\n')) return undefined
  const found = revisionsSaid(question)
  const [from, to] = [...new Set(found)]
  if (from === undefined || from === LATEST) return undefined
  if (to !== undefined) return { from, to }
  // "Since 2026-08-13" is a period.
  if (DAY.test(from) && !HASH.test(from)) return undefined
  return !BRANCH.test(from) && COMPARES.test(question) && SINCE.test(question) ? { from, to: undefined } : undefined
}

/** The one release that a question asks about: *what is new in v2.1*. */
export function releaseIn(question: string): string | undefined {
  if (question.length > MOST_LETTERS || !IN_ONE.some((one) => one.test(question)) || SINCE.test(question))
    return undefined
  const found = revisionsSaid(question)
  const [release, ...others] = found.filter((word) => !DAY.test(word) && (isNumbered(word) || isLikeTag(word)))
  return others.length === 0 ? release : undefined
}

const BEFORE = /\b(?:release|version|tag) before (?:the )?/gi

/** How many releases before the one that it names a question asks about: *the release before v2.1*. */
export function releasesBefore(question: string): number {
  return question.length > MOST_LETTERS ? 0 : [...question.matchAll(BEFORE)].length
}

const UPCOMING =
  /\b(?:new|changed|changes|fixed|fixes|added|features|news|coming|included|planned|shipping|what(?:['’]?s| is| will be))\b.{0,30}\b(?:in|with|for|since) (?:the |our )?(?:(?:next|upcoming|coming|last|latest|previous) (?:release|version)|unreleased)\b|\bunreleased (?:changes|commits|features|fixes)\b/i
const RELEASED = /\b(?:in|with|for) (?:the |our )?(?:last|latest|previous) (?:release|version)\b/i

/** Whether it asks what came after the last release: *what is new in the next release*, *what changed since the last version*. */
export function isOfUnreleased(question: string): boolean {
  return question.length <= MOST_LETTERS && UPCOMING.test(question) && !RELEASED.test(question)
}

const LAST_RELEASED =
  /\b(?:new|chang\w*|fix\w*|add\w*|features|news|happened|includ\w*|shipped|notes|what(?:['’]?s| is| was))\b.{0,30}\b(?:in|with|by|for|of) (?:the |our )?(?:release before (?:the )?)*(?:last|latest|newest|most recent|current) (?:release|version)\b/i

/** Whether it asks what came with the last release: *what changed in the latest version*. */
export function isOfLastRelease(question: string): boolean {
  return question.length <= MOST_LETTERS && LAST_RELEASED.test(question)
}

/** Whether the question asks for a comparison, and doesn't just contain two numbers. */
export function saysCompare(question: string): boolean {
  return COMPARES.test(question) || /\S\.{2,3}\S/.test(question)
}

function revisionsSaid(question: string): string[] {
  const whole = question.replace(IN_WORDS, 'v')
  const said = OF_CHANGES.test(whole) ? whole.replace(BARE_TWO, '$1$2$3 v$4 $5 v$6').replace(BARE_END, '$1 v') : whole
  return said
    .replace(TO_LATEST, `$1 ${LATEST}`)
    .split(/[\s,;()[\]`'"“”]+/)
    .flatMap(revisionsOf)
}

function revisionsOf(word: string): string[] {
  const bare = word.replace(/[?!.:]+$/, '').replace(/['’]s$/, '')
  const [, from, to] = RANGE.exec(bare) ?? []
  if (from !== undefined && to !== undefined) return [from, to]
  const isRevision = bare === LATEST || [NUMBERED, SHORT, SERIES, HASH, BRANCH].some((pattern) => pattern.test(bare))
  return isRevision || isLikeTag(bare) ? [bare] : []
}

function isLikeTag(word: string): boolean {
  return !/[a-z]\.[a-z]{1,4}$/.test(word) && LIKE_TAGS.some((pattern) => pattern.test(word))
}

/** Whether it is a version by its numbers, not a branch or a commit. */
export function isNumbered(version: string): boolean {
  return NUMBERED.test(version) || SHORT.test(version) || isDated(version) || isSeries(version)
}

/** Whether it means several versions: `2.x`. */
export function isSeries(version: string): boolean {
  return SERIES.test(version)
}

/** Whether it can only be a tag: with a day and more. */
export function isDated(version: string): boolean {
  return !DAY.test(version) && !HASH.test(version) && DATED.test(version)
}

/** The tags that a version may have: as typed, with and without `v`, and with a prefix. */
export function tagsFor(version: string, repo: string): string[] {
  const number = version.replace(/^v(?=\d)/i, '')
  if (DATED.test(version)) return [...new Set([version, version.toUpperCase(), version.toLowerCase()])]
  if (!/^\d/.test(number)) return [version]
  const name = repo.slice(repo.lastIndexOf('/') + 1)
  // People say 8.2 for 8.2.0, and 2 for 2.0.0.
  const whole = /^\d+$/.test(number) ? [number, `${number}.0`, `${number}.0.0`] : [number]
  const numbers = /^\d+\.\d+$/.test(number) ? [number, `${number}.0`] : whole
  const tags = numbers.flatMap((one) => [
    `v${one}`,
    one,
    `${name}-${one}`,
    `${name}-v${one}`,
    `release-${one}`,
    `${name}@${one}`,
  ])
  return [...new Set([version, ...tags])]
}

/** Negative if `a` comes before `b`, by their numbers; 0 if the numbers don't tell. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  if (left === undefined || right === undefined) return 0
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  // `1.0-rc2` comes before `1.0`.
  return Number(isPreview(b)) - Number(isPreview(a))
}

function numbersOf(version: string): number[] | undefined {
  const [numbers] = /\d+(?:\.\d+)+/.exec(version) ?? /(?<=^v)\d+$/i.exec(version) ?? []
  return numbers?.split('.').map(Number)
}

function isPreview(version: string): boolean {
  return /\d[-.]?(?:rc|alpha|beta|pre|dev|a|b)[-.]?\d*$/i.test(version)
}

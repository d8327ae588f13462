import { isOfLastRelease, isOfUnreleased, releaseIn, saysCompare, versionsIn } from './versions.ts'

const AND = String.raw`^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*`
/** "Any breaking changes?", "what was fixed?" */
const PART = new RegExp(
  String.raw`${AND}(?:(?:are|were|is|was) there |(?:what|which|how many)(?:['’]?s| is| are| was| were| about| of them are)? |how about )?(?:any(?:thing)? |some |the |only )?((?:breaking|broken|broke|breaks|incompatible|reverted|reverts|(?:bug ?)?fix(?:es|ed)|bugs|(?:new )?features|added|performance|dependency|dependencies|bumped)(?: (?:changes|commits|updates|bumps))?)(?: (?:there|in there|in (?:it|that|them)|between them))?\W*$`,
  'i',
)
const ONE_BEFORE = new RegExp(
  String.raw`${AND}(?:what about |how about |what was in |in )?(?:the )?(?:(?:one|release|version|tag) before(?: (?:it|that|this|that one))?|(?:previous|earlier) (?:one|release|version|tag))\W*$`,
  'i',
)
const LAST = /\b(?:last|latest|newest|most recent|current) (?:stable )?(?:release|version)\b/i

/** What "any breaking changes?" and "and the one before?" ask after a question about releases; undefined for other questions. */
export function versionsCarriedOn(question: string, before: string): string | undefined {
  const part = PART.exec(question)?.[1]
  if (part === undefined && !ONE_BEFORE.test(question)) return undefined
  const versions = saysCompare(before) ? versionsIn(before) : undefined
  const release = releaseIn(before)
  const isCompared =
    versions !== undefined || release !== undefined || isOfLastRelease(before) || isOfUnreleased(before)
  if (part !== undefined) return isCompared ? `${before.replace(/\W+$/, '')}: any ${part}?` : undefined
  if (versions !== undefined) return `what changed in ${versions.from}?`
  if (release !== undefined) return before.replace(release, () => `the release before ${release}`)
  if (isOfUnreleased(before)) return 'what changed in the latest release?'
  return LAST.test(before) && (isCompared || /^\W*(?:when|what|which)\b/i.test(before))
    ? before.replace(LAST, 'release before the $&')
    : undefined
}

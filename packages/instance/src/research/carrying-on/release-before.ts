import { isOfLastRelease, isOfUnreleased, releaseIn, saysCompare, versionsIn } from '../question/releases/versions.ts'
import { BEGINNING } from './said/beginning.ts'

const ONE_BEFORE = new RegExp(
  String.raw`${BEGINNING}(?:what about |how about |what was in |in )?(?:the )?(?:(?:one|release|version|tag) before(?: (?:it|that|this|that one))?|(?:previous|earlier) (?:one|release|version|tag))\W*$`,
  'i',
)
const LAST = /\b(?:last|latest|newest|most recent|current) (?:stable )?(?:release|version)\b/i

/** What "and the one before?" asks after a question about a release; undefined for other questions. */
export function releaseBefore(question: string, before: string): string | undefined {
  if (!ONE_BEFORE.test(question)) return undefined
  const versions = saysCompare(before) ? versionsIn(before) : undefined
  const release = releaseIn(before)
  if (versions !== undefined) return `what changed in ${versions.from}?`
  if (release !== undefined) return before.replace(release, () => `the release before ${release}`)
  if (isOfUnreleased(before)) return 'what changed in the latest release?'
  return LAST.test(before) && (isOfLastRelease(before) || /^\W*(?:when|what|which)\b/i.test(before))
    ? before.replace(LAST, 'release before the $&')
    : undefined
}

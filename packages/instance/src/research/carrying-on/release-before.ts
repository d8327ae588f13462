import { isOfLastRelease, isOfUnreleased, releaseIn, saysCompare, versionsIn } from '../question/releases/versions.ts'
import { BEGINNING } from './said/beginning.ts'

const ONE_BEFORE = new RegExp(
  String.raw`${BEGINNING}(?:what about |how about |what was in |in )?(?:the )?(?:(?:one|release|version|tag) before(?: (?:it|that|this|that one))?|(?:previous|earlier) (?:one|release|version|tag))\W*$`,
  'i',
)
const LAST = /\b(?:last|latest|newest|most recent|current) (?:stable )?(?:release|version)\b/i

/** "And in 4.12?" */
const IN_OTHER = new RegExp(
  String.raw`${BEGINNING}(?:(?:what about|how about) )?(?:(?:in|for|with|since) )?(?:(?:release|version) )?((?:[A-Za-z][\w-]*[-_@])?v?\d{1,4}(?:\.\d{1,4}){1,3}(?:-?(?:alpha|beta|rc)[.\d]{0,5})?)\W*$`,
  'i',
)
const NUMBER = /v?\d.*$/i

/** What "and in 4.12?" asks after a question about a release: the same of that one, which has the same prefix. */
export function otherRelease(question: string, before: string): string | undefined {
  const [, other] = IN_OTHER.exec(question) ?? []
  const release = other === undefined ? undefined : releaseIn(before)
  if (other === undefined || release === undefined) return undefined
  const prefix = /^[A-Za-z]/.test(other.replace(/^v(?=\d)/i, '')) ? '' : release.replace(NUMBER, '')
  const mark = prefix !== '' && /^v\d/i.test(release.slice(prefix.length)) && /^\d/.test(other) ? 'v' : ''
  return before.replace(release, () => `${prefix}${mark}${other}`)
}

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

import { isOfLastRelease, isOfUnreleased, releaseIn, saysCompare, versionsIn } from '../question/releases/versions.ts'

const SORT =
  '(?:breaking|security|bug ?|performance|api|docs?|documentation|new|deprecat\\w+|other|dependency|notable|important|major)'
const THING = '(?:change|fix(?:e)?|feature|improvement|update|deprecation|removal|revert|bug|thing|addition|patche?)s?'
const BREAKS =
  '(?:(?:that|which) )?(?:(?:could|may|might|will|would|can) )?(?:broke|broken|breaks?)(?: (?:my|our|us|existing|old|the|user|client|things)(?: (?:code|apps?|builds?|things|setups?|clients?))?)?'
/** "Any security fixes?", "what broke?", "and new features?" */
const ANY = new RegExp(
  `^\\W*(?:(?:and|but|so|ok(?:ay)?|what about|how about|(?:is|are|were|was) there|(?:did it|does it) have|did|does|has|will|what(?: (?:was|were|is|are|got))?)\\W+)*(?:(?:any|the|some)(?:thing)? )?(${SORT}(?: ${SORT})? ?${THING}|${SORT}|${THING}|fixed|${BREAKS})\\W*$`,
  'i',
)
const ASKS = /\?|\b(?:what|any|anything|how about|is there|are there|were there)\b/i

/** What "any security fixes?" asks after a question about versions: about the same ones. */
export function ofVersions(question: string, before: string): string | undefined {
  const [, sort] = ASKS.test(question) ? (ANY.exec(question) ?? []) : []
  if (sort === undefined) return undefined
  const versions = versionsIn(before)
  if (versions !== undefined && saysCompare(before)) {
    const { from, to } = versions
    return to === undefined
      ? `what ${said(sort)} are new since ${from}?`
      : `what ${said(sort)} were made between ${from} and ${to}?`
  }
  const release = releaseIn(before)
  if (release !== undefined) return `what ${said(sort)} are new in ${release}?`
  if (isOfLastRelease(before)) return `what ${said(sort)} are new in the last release?`
  return isOfUnreleased(before) ? `what ${said(sort)} are new in the next release?` : undefined
}

const BREAKING = new RegExp(`^${BREAKS}$`)

function said(sort: string): string {
  const plain = sort.trim().toLowerCase()
  if (plain === 'breaking' || BREAKING.test(plain)) return 'breaking changes'
  if (plain === 'fixed') return 'fixes'
  return new RegExp(`${THING}$`, 'i').test(plain) ? plain : `${plain} changes`
}
